// Two tabs whose storage learns of the other's writes later, as in browsers with a process for each tab. What arrives at
// the disk last stays; a tab that still has a write under way does not take another's. A step is [kind, tab, number].
(steps, first, make) => {
  const disk = new Map();
  const tabs = [0, 1].map(() => ({ seen: new Map(), out: [], into: [], heard: null, back: [] }));
  const set = (tab, key, value) => (value === null ? tab.seen.delete(key) : tab.seen.set(key, value));
  tabs.forEach((tab) => {
    const put = (key, value) => { set(tab, key, value); tab.out.push([key, value]); };
    const storage = new Proxy({}, {
      get: (_, name) => ({ getItem: (key) => tab.seen.get(key) ?? null, setItem: put, removeItem: (key) => put(key, null) })[name],
      ownKeys: () => [...tab.seen.keys()],
      getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
    });
    tab.store = make(storage, (_, heard) => { tab.heard = heard; });
    tab.store.watch(() => follow(tab));
  });
  const follow = (tab) => {
    const next = tab.store.read("s");
    if (!next) return;
    const back = tab.back.map((one) => tab.store.merge(tab.season, one, next));
    tab.back = back.every(Boolean) ? back : [];
    tab.season = next;
  };
  const deliver = (tab) => {
    const other = tabs[1 - tabs.indexOf(tab)];
    if (tab.out.length) {
      const [key, value] = tab.out.shift();
      disk.set(key, value);
      other.into.push([key, value]);
    }
    if (!other.into.length) return;
    const [key, newValue] = other.into.shift();
    if (!other.out.some(([one]) => one === key)) set(other, key, newValue);
    other.heard({ key, newValue });
  };
  const added = [], removed = [], renamed = [];
  let apart = 0, fresh = 0;
  const texts = (season) => season.events.map((event) => event.text);
  const keep = (tab, next) => {
    const [before, after] = [texts(tab.season), texts(next)];
    added.push(...after.filter((text) => !before.includes(text)));
    removed.push(...before.filter((text) => !after.includes(text)));
    const { season } = tab.store.write("s", next);
    if (season) tab.season = season;
    else {
      apart += 1;
      tab.store.write(tab.store.freshId(), next);
      tab.back = [];
      tab.season = tab.store.read("s");
    }
  };
  const commit = (tab, events, rest = {}) => {
    tab.back.push(tab.season);
    keep(tab, { ...tab.season, ...rest, events });
  };
  const event = (week) => ({ type: "note", week, text: `e${fresh++}`, people: [] });
  const acts = {
    add(tab, n) {
      const { events, people } = tab.season;
      const place = n % (events.length + 1);
      const week = events[place - 1]?.week ?? 1;
      commit(tab, [...events.slice(0, place), { ...event(week), people: [people[n % people.length]] }, ...events.slice(place)]);
    },
    remove: (tab, n) => commit(tab, tab.season.events.filter((_, at) => at !== n % tab.season.events.length)),
    change(tab, n) {
      const { events } = tab.season;
      if (events.length) commit(tab, events.map((one, at) => (at === n % events.length ? { ...one, text: event(1).text } : one)));
    },
    move(tab, n) {
      const events = [...tab.season.events];
      if (events.length < 2) return;
      const [one] = events.splice(n % events.length, 1);
      const place = n % (events.length + 1);
      events.splice(place, 0, { ...one, week: events[place - 1]?.week ?? 1 });
      commit(tab, events);
    },
    rename(tab, n) {
      const people = tab.season.people.map((name, at) => (at === n % 8 ? `${name}'` : name));
      tab.back.push(tab.season);
      keep(tab, tab.store.recast(tab.season, { people, format: tab.season.format }));
    },
    undo: (tab) => tab.back.length && keep(tab, tab.back.pop()),
    deliver,
  };
  tabs[0].store.write("s", { ...first, events: [event(1), event(1), event(2)] });
  added.push("e0", "e1", "e2");
  tabs[0].season = tabs[0].store.read("s");
  deliver(tabs[0]);
  follow(tabs[1]);
  steps.forEach(([kind, tab, n]) => acts[kind](tabs[tab], n));
  let left = 100;
  while (tabs.some(({ out, into }) => out.length + into.length) && left--) tabs.forEach(deliver);
  tabs.forEach(follow);
  const kept = tabs.map((tab) => [...tab.seen].filter(([key]) => key.startsWith("sleuth.season.")).map(([key, text]) => [key, texts(JSON.parse(text).season)]));
  return { added, removed, apart, left, kept, same: JSON.stringify(tabs[0].season) === JSON.stringify(tabs[1].season), season: tabs[0].season };
}
