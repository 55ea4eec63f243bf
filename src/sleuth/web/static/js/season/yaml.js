// YAML as season files have it: maps and lists, indented or in brackets, and plain or quoted values. Comments are dropped.

/** A value as YAML; texts are quoted as JSON has them, which YAML reads alike. */
export function writeYaml(season) {
  const { events, ...rest } = season;
  const flow = (value) => {
    if (Array.isArray(value)) return `[${value.map(flow).join(", ")}]`;
    if (value && typeof value === "object") return `{${Object.entries(value).map(([key, each]) => `${key}: ${flow(each)}`).join(", ")}}`;
    return JSON.stringify(value ?? null);
  };
  const head = Object.entries(rest).map(([key, value]) => `${key}: ${flow(value)}\n`);
  return `${head.join("")}events:${events.length ? "" : " []"}\n${events.map((event) => `  - ${flow(event)}\n`).join("")}`;
}

/** The value of a YAML text. Throws Error, which names the line. */
export function readYaml(text) {
  const lines = joined(text);
  if (!lines.length) throw new Error("It is empty.");
  const [value, next] = block(lines, 0, lines[0].indent);
  if (next < lines.length) fail(lines[next]);
  return value;
}

function fail({ number }) {
  throw new Error(`Line ${number} is not understood.`);
}

/** Lines with something in them, without comments; brackets that stay open take in the lines after them. */
function joined(text) {
  const lines = [];
  let open = 0;
  text.replace(/^\uFEFF/, "").split(/\r?\n/).forEach((raw, place) => {
    const bare = strip(raw);
    if (!bare.trim() || /^(---|\.\.\.)\s*$/.test(bare)) return;
    if (open > 0) lines.at(-1).text += ` ${bare.trim()}`;
    else lines.push({ indent: bare.length - bare.trimStart().length, text: bare.trim(), number: place + 1 });
    open += depth(bare);
  });
  return lines;
}

const QUOTED = /"(?:[^"\\]|\\.)*"|(?<![^\s[{,:-])'(?:[^']|'')*'/g;
const blank = (line) => line.replace(QUOTED, (found) => "x".repeat(found.length));

function strip(line) {
  const at = blank(line).search(/(^|\s)#/);
  return (at < 0 ? line : line.slice(0, at)).trimEnd();
}

function depth(line) {
  const bare = blank(line);
  return (bare.match(/[[{]/g) ?? []).length - (bare.match(/[\]}]/g) ?? []).length;
}

/** The value that begins at a line of that indent, and the line after it. */
function block(lines, at, indent) {
  const list = /^-(\s|$)/.test(lines[at].text);
  const found = list ? [] : {};
  while (at < lines.length && lines[at].indent === indent && /^-(\s|$)/.test(lines[at].text) === list) {
    const line = lines[at];
    const key = list ? null : keyOf(line);
    const rest = list ? line.text.slice(1).trimStart() : line.text.slice(key.length).trimStart();
    let value;
    if (list && rest && isKeyed(rest)) {
      const inner = indent + (line.text.length - rest.length);
      lines[at] = { ...line, indent: inner, text: rest };
      [value, at] = block(lines, at, inner);
    } else if (rest) {
      [value, at] = [whole(rest, line), at + 1];
    } else {
      const next = lines[at + 1];
      const deeper = next && (next.indent > indent || (!list && next.indent === indent && /^-(\s|$)/.test(next.text)));
      [value, at] = deeper ? block(lines, at + 1, next.indent) : [null, at + 1];
    }
    if (list) found.push(value);
    else found[plain(key.slice(0, -1).trim())] = value;
  }
  if (at < lines.length && lines[at].indent > indent) fail(lines[at]);
  return [found, at];
}

const isKeyed = (text) => !/^[[{]/.test(text) && /^[^:]*:(\s|$)/.test(blank(text));

function keyOf(line) {
  if (!isKeyed(line.text)) fail(line);
  return line.text.slice(0, blank(line.text).search(/:(\s|$)/) + 1);
}

function whole(text, line) {
  const [value, end] = flow(text, 0, line, false);
  if (text.slice(end).trim()) fail(line);
  return value;
}

/** A value on one line from a place on, and where it ends. inside: within brackets, where commas end it. */
function flow(text, from, line, inside) {
  let at = from + (text.slice(from).match(/^\s*/)[0].length);
  const skip = () => { at += text.slice(at).match(/^[\s,]*/)[0].length; };
  if (text[at] === "[" || text[at] === "{") {
    const map = text[at] === "{";
    const found = map ? {} : [];
    at += 1;
    for (skip(); text[at] !== (map ? "}" : "]"); skip()) {
      if (at >= text.length) fail(line);
      let key = null;
      if (map) {
        const part = text.slice(at).match(/^\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^:,{}[\]]+?)\s*:(?:\s|(?=["'[{]))/);
        if (!part) fail(line);
        key = plain(part[1]);
        at += part[0].length;
      }
      const [value, end] = flow(text, at, line, true);
      at = end;
      if (map) found[key] = value;
      else found.push(value);
    }
    return [found, at + 1];
  }
  const quoted = text.slice(at).match(/^(?:"(?:[^"\\]|\\.)*"|'(?:[^']|'')*')/);
  const raw = quoted ? quoted[0] : text.slice(at).match(inside ? /^[^,\]}]*/ : /^.*/)[0];
  return [plain(raw.trim()), at + raw.length];
}

/** The value of a scalar. */
function plain(text) {
  if (text.startsWith('"')) return JSON.parse(text);
  if (text.startsWith("'")) return text.slice(1, -1).replaceAll("''", "'");
  if (/^(true|yes)$/i.test(text)) return true;
  if (/^(false|no)$/i.test(text)) return false;
  if (/^(null|~|)$/i.test(text)) return null;
  return /^-?\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : text;
}
