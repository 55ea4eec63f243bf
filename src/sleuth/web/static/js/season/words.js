// What the season view says, in English and German: one table, keyed by short names.

import { ADVICE } from "./advicewords.js";
import { READING } from "./readingwords.js";

export const LANGUAGES = { en: "English", de: "Deutsch" };

const TEXTS = {
  title: ["Season", "Staffel"],
  intro: [
    "The dating show: how likely is each couple, what if, whom to send to the booth. Nothing after your week is shown.",
    "Die Datingshow: Wie wahrscheinlich ist jedes Paar? Was wäre, wenn …? Wer soll in die Matchbox? Was nach deiner Woche kommt, wird nicht gezeigt.",
  ],
  // which season
  which: ["Which season", "Welche Staffel"],
  newSeason: ["Enter a new season", "Neue Staffel eingeben"],
  mine: ["Your seasons", "Deine Staffeln"],
  example: ["The example season", "Die Beispielstaffel"],
  exampleLabel: ["An example season", "Eine Beispielstaffel"],
  exampleNote: ["{label}. It was made by the simulator.", "{label}. Sie stammt aus dem Simulator."],
  linkNote: [
    "{label}. It came with the link; nothing of it is stored until you keep a copy.",
    "{label}. Sie kam mit dem Link. Gespeichert wird davon nichts, bis du eine eigene Kopie anlegst.",
  ],
  ownNote: [
    "{label}. It is saved in this browser after every change, and only there.",
    "{label}. Sie wird nach jeder Änderung gespeichert, aber nur in diesem Browser.",
  ],
  notKept: [
    "{label}. This browser does not let the page save anything: export the season before you close the page.",
    "{label}. In diesem Browser kann die Seite nichts speichern: Exportiere die Staffel, bevor du die Seite schließt.",
  ],
  keepCopy: ["Edit a copy of my own", "Eigene Kopie bearbeiten"],
  remove: ["Delete", "Löschen"],
  removeAsk: ["Delete “{label}” for good?", "„{label}“ endgültig löschen?"],
  keep: ["Keep it", "Behalten"],
  nothingYet: ["None yet.", "Noch keine."],
  gone: [
    "This season is not in this browser. It may have been deleted, or entered in another browser.",
    "Diese Staffel ist nicht in diesem Browser. Vielleicht wurde sie gelöscht oder in einem anderen Browser eingegeben.",
  ],
  brokenLink: [
    "The season in this address cannot be read; was the link cut off?",
    "Die Staffel in dieser Adresse lässt sich nicht lesen. Wurde der Link abgeschnitten?",
  ],
  bring: ["Import", "Importieren"],
  file: ["A season file, a table or sim-ayto’s YAML", "Eine Staffeldatei, eine Tabelle oder YAML von sim-ayto"],
  fileHint: [
    "It becomes a season of its own; no other season is replaced.",
    "Daraus wird eine eigene Staffel; keine andere wird ersetzt.",
  ],
  paste: ["Or paste it", "Oder hier einfügen"],
  pasteHint: [
    "A table from a spreadsheet or a post works, too: a week as a row, or a couple as a row.",
    "Auch eine Tabelle aus einer Tabellenkalkulation oder einem Beitrag geht: eine Zeile pro Woche oder eine Zeile pro Paar.",
  ],
  spreadsheet: [
    "This is a spreadsheet. Copy the cells and paste them here, or save it as CSV.",
    "Das ist eine Tabellenkalkulation. Kopiere die Zellen und füge sie hier ein, oder speichere sie als CSV.",
  ],
  usePasted: ["Use what I pasted", "Eingefügten Text verwenden"],
  export: ["Export", "Exportieren"],
  // doctor
  looking: ["Looking for what repairs it …", "Suche, was den Widerspruch behebt …"],
  repairs: ["One change repairs it", "Eine einzige Änderung behebt den Widerspruch"],
  repairsUntil: [
    "No single change repairs the whole season. These repair it up to event {n}.",
    "Keine einzelne Änderung bringt die ganze Staffel in Ordnung. Mit diesen stimmt sie bis Ereignis {n}.",
  ],
  noRepair: ["No single change repairs it", "Keine einzelne Änderung behebt den Widerspruch"],
  thenLeft: ["{n} left", "dann noch {n}"],
  exchanges: ["Or two couples sat the other way ({n})", "Oder bei zwei Paaren sind die Partner vertauscht ({n})"],
  clashOne: ["It clashes with event {list}.", "Im Widerspruch dazu steht Ereignis {list}."],
  clashMany: ["It clashes with events {list}.", "Im Widerspruch dazu stehen die Ereignisse {list}."],
  mended: ["Done: {label}. “Undo” takes it back.", "Erledigt: {label}. „Rückgängig“ nimmt es zurück."],
  seasonRead: ["Season read.", "Staffel gelesen."],
  seasonSorted: [
    "Season read. Its events were put in the order of their weeks.",
    "Staffel gelesen. Ihre Ereignisse wurden nach Wochen sortiert.",
  ],
  enteredUpTo: [
    "{seen} of {n} events entered up to your week; the others appear as you move on.",
    "{seen} von {n} Ereignissen bis zu deiner Woche eingetragen; die anderen erscheinen, wenn du weitergehst.",
  ],
  exclusive: ["Does a match exclude a second partner?", "Schließt ein Match ein zweites Match aus?"],
  asTold: ["As entered for each match", "Wie bei jedem Match eingegeben"],
  yes: ["Yes", "Ja"],
  no: ["No", "Nein"],
  atLine: ["Line {line}: {text}", "Zeile {line}: {text}"],
  // names
  names: ["Who takes part?", "Wer macht mit?"],
  seasonName: ["Name of the season", "Name der Staffel"],
  mySeason: ["My season", "Meine Staffel"],
  format: ["How do they match?", "Welche Matches gibt es?"],
  format_one: ["Everyone has one match (10 + 10, 11 + 11)", "Alle haben genau ein Match (10 + 10, 11 + 11)"],
  format_double: ["One double match (10 + 11)", "Ein Doppelmatch (10 + 11)"],
  format_triple: ["One triple match (10 + 12)", "Ein Dreifachmatch (10 + 12)"],
  format_doubles: ["Two double matches (10 + 12)", "Zwei Doppelmatches (10 + 12)"],
  format_any: ["Anyone with anyone, one list (16)", "Alle können zu allen passen, eine Liste (16)"],
  doublesN: ["{n} double {n|match|matches}", "{n} {n|Doppelmatch|Doppelmatches}"],
  triplesN: ["{n} triple {n|match|matches}", "{n} {n|Dreifachmatch|Dreifachmatches}"],
  first: ["First list", "Erste Liste"],
  second: ["Second list", "Zweite Liste"],
  everyone: ["Everyone", "Alle"],
  namesHint: [
    "One name per line, or with commas. A pasted list works too.",
    "Ein Name pro Zeile oder durch Kommas getrennt. Du kannst auch eine Liste einfügen.",
  ],
  nameCount: ["{n} {n|name|names}", "{n} {n|Name|Namen}"],
  extra: [
    "Who shares a match for certain? (Leave it empty if nobody knows.)",
    "Bei wem steht fest, dass das Match geteilt ist? (Leer lassen, wenn es niemand weiß.)",
  ],
  tooManyShare: [
    "At most {most} people share a match in this format.",
    "In diesem Format teilen sich höchstens {most} Leute ein Match.",
  ],
  start: ["Start the season", "Staffel anlegen"],
  saveNames: ["Save the names", "Namen speichern"],
  editNames: ["Names and format", "Namen und Format"],
  cancel: ["Cancel", "Abbrechen"],
  again: ["Try again", "Noch einmal versuchen"],
  cancelled: [
    "Cancelled. Change or repeat the question to ask again.",
    "Abgebrochen. Ändere oder wiederhole die Frage, wenn du eine Antwort willst.",
  ],
  alone: ["Needs Sleuth on a computer", "Braucht Sleuth auf einem Computer"],
  aloneWhy: [
    "This page works without a server, and cannot count seasons by itself. What you enter is kept, and the links work.",
    "Diese Seite arbeitet ohne Server und kann Staffeln nicht selbst auszählen. Was du eingibst, bleibt gespeichert, und die Links funktionieren.",
  ],
  aloneHow: [
    "Sleuth is free. Install it and start it on a computer, then open the page that it names. The link of this view works there as well.",
    "Sleuth ist kostenlos. Installiere und starte es auf einem Computer und öffne die Adresse, die es nennt. Auch dort funktioniert der Link dieser Ansicht.",
  ],
  install: ["How to install it", "So wird es installiert"],
  // why there is no answer, by the kind of the error
  Late: [
    "This took longer than the server allows, and was stopped.",
    "Das hat länger gedauert, als der Server erlaubt, und wurde abgebrochen.",
  ],
  Busy: ["The server is busy.", "Der Server ist gerade ausgelastet."],
  TooMany: [
    "Several of your questions wait for an answer already.",
    "Mehrere deiner Fragen warten schon auf eine Antwort.",
  ],
  TooMuch: ["This is more than the server answers at once.", "Das ist mehr, als der Server auf einmal beantwortet."],
  TooLarge: ["This is more than the server reads at once.", "Das ist mehr, als der Server auf einmal liest."],
  SlowBody: ["The question did not reach the server in time.", "Die Frage kam nicht rechtzeitig beim Server an."],
  InternalError: [
    "The server made an error. Its log says which.",
    "Der Server hat einen Fehler gemacht. Welchen, steht in seinem Protokoll.",
  ],
  Unreachable: ["The server does not answer. Is it still running?", "Der Server antwortet nicht. Läuft er noch?"],
  preparing: [
    "Preparing: the server still compiles its searches, only after its first start …",
    "Einen Moment: Der Server bereitet sich noch vor, nur nach dem ersten Start …",
  ],
  twice: [
    "“{name}” is listed twice; tell the two apart, such as {name} B. and {name} S.",
    "„{name}“ steht zweimal da. Unterscheide die beiden, etwa als {name} B. und {name} S.",
  ],
  tooLong: ["“{name}” has more than 60 characters.", "„{name}“ hat mehr als 60 Zeichen."],
  bothEqual: [
    "Both lists need equally many names; these are {a} and {b}. If somebody shares a match, choose a double or triple match above.",
    "Beide Listen brauchen gleich viele Namen; hier sind es {a} und {b}. Wenn sich Leute ein Match teilen, wähle oben ein Doppel- oder Dreifachmatch.",
  ],
  oneMore: [
    "One list needs {more} more than the other; these are {a} and {b}.",
    "Eine Liste muss um {more} länger sein als die andere; hier sind es {a} und {b}.",
  ],
  even: [
    "The list needs an even number of names; this is {a}.",
    "Die Liste braucht eine gerade Anzahl von Namen; hier sind es {a}.",
  ],
  tooFew: [
    "Enter the names first: at least two in each list.",
    "Gib zuerst die Namen ein: mindestens zwei in jeder Liste.",
  ],
  tooMany: [
    "At most {most} names work in a list; this is {a}.",
    "In eine Liste passen höchstens {most} Namen; hier sind es {a}.",
  ],
  used: [
    "{name} is part of an event. Rename {name} in the same place of the list, or delete the events with {name} first.",
    "{name} kommt in einem Ereignis vor. Benenne {name} an derselben Stelle der Liste um oder lösche zuerst alle Ereignisse mit {name}.",
  ],
  replaceAsk: [
    "This renames {n} people in every event: {list}. Save again if you mean it.",
    "Damit werden in allen Ereignissen {n} Leute umbenannt: {list}. Speichere noch einmal, wenn du das willst.",
  ],
  newcomer: ["Who joins?", "Wer kommt dazu?"],
  whichList: ["Which list", "In welche Liste?"],
  newcomerShares: ["Does this person share a match with somebody?", "Teilt sich diese Person ein Match mit jemandem?"],
  sharesYes: ["Yes, it was said", "Ja, das wurde gesagt"],
  sharesUnknown: ["Nobody knows", "Das weiß niemand"],
  needShares: ["Say whether this person shares a match.", "Sag, ob sich diese Person ein Match teilt."],
  joinHint: [
    "Somebody new is added to the names, and the format changes with it. Undo takes it back.",
    "Der neue Name kommt in die Liste, und das Format ändert sich mit. „Rückgängig“ nimmt es zurück.",
  ],
  // events
  events: ["What was shown", "Was gezeigt wurde"],
  noEvents: [
    "Nothing yet. Add the first truth booth or ceremony.",
    "Noch nichts. Füge die erste Matchbox oder Matching Night hinzu.",
  ],
  entered: ["Entered so far ({n})", "Bisher eingegeben ({n})"],
  laterHidden: ["Later events are hidden until you move on.", "Spätere Ereignisse sind verborgen, bis du weitergehst."],
  add: ["Add", "Hinzufügen"],
  more: ["Something else", "Etwas anderes"],
  week: ["Week", "Woche"],
  placeN: ["{n}. Week {week}", "{n}. Woche {week}"],
  weekN: ["Week {n}", "Woche {n}"],
  less: ["{what}: one less", "{what}: eins weniger"],
  plus: ["{what}: one more", "{what}: eins mehr"],
  lights: ["Lights", "Lichter"],
  truth_booth: ["Truth booth", "Matchbox"],
  ceremony: ["Ceremony", "Matching Night"],
  reveal: ["A match revealed outside the booth", "Ein Match wird außerhalb der Matchbox verraten"],
  same_match: ["They share one match", "Sie teilen sich ein Match"],
  match_count_hint: ["How many share a match", "Wie viele sich ein Match teilen"],
  leave: ["Somebody leaves", "Jemand zieht aus"],
  join: ["Somebody joins", "Jemand kommt dazu"],
  no_booth: ["No truth booth this week", "Keine Matchbox in dieser Woche"],
  no_ceremony: ["No ceremony this week", "Keine Matching Night in dieser Woche"],
  note: ["A note", "Eine Notiz"],
  answer: ["The answer", "Die Antwort"],
  match: ["A match", "Ein Match"],
  noMatch: ["No match", "Kein Match"],
  sold: ["Sold for money", "Für Geld verkauft"],
  offerHint: [
    "If money was offered and refused, enter the booth’s answer.",
    "Wenn Geld geboten und abgelehnt wurde, gib die Antwort der Matchbox ein.",
  ],
  soldHint: [
    "If nobody saw who sat, seat nobody: the ceremony can be saved all the same.",
    "Wenn niemand weiß, wer wo saß, setze niemanden: Die Matching Night lässt sich trotzdem speichern.",
  ],
  extraBooth: [
    "Outside the usual booth and ceremony of a week (a gift, an extra)",
    "Außer der Reihe (ein Geschenk, ein Extra)",
  ],
  noOther: ["Take it that nobody else shares this match", "Davon ausgehen, dass sich niemand sonst dieses Match teilt"],
  who: ["Who?", "Wer?"],
  howMany: [
    "How many people share this match, this person included",
    "Wie viele sich dieses Match teilen, diese Person eingeschlossen",
  ],
  text: ["Text", "Text"],
  saveEvent: ["Save the event", "Ereignis speichern"],
  edit: ["Edit", "Ändern"],
  up: ["Earlier", "Früher"],
  down: ["Later", "Später"],
  undo: ["Undo", "Rückgängig"],
  redo: ["Redo", "Wiederholen"],
  undone: ["Undone.", "Rückgängig gemacht."],
  saved: ["Saved.", "Gespeichert."],
  eventN: ["event {n}", "Ereignis {n}"],
  pickCouple: ["Choose one name, then the other.", "Wähle einen Namen und dann den anderen."],
  pickSeats: [
    "Choose one name, then who sits beside; two who already sit exchange partners. Choose a name twice to free it.",
    "Wähle einen Namen und dann, wer daneben sitzt. Sitzen beide schon, tauschen sie die Partner. Wähle einen Namen zweimal, um ihn wieder frei zu machen.",
  ],
  sameSeats: ["As in the last ceremony", "Wie in der letzten Matching Night"],
  emptySeats: ["Empty the board", "Alle Plätze leeren"],
  seated: ["Seated: {n} of {most} couples.", "Gesetzt: {n} von {most} Paaren."],
  with: ["{name}, with {other}", "{name}, mit {other}"],
  picked: ["{name} is chosen.", "{name} ist gewählt."],
  willShow: ["What this seating will show", "Was diese Sitzordnung zeigen wird"],
  willTell: ["It tells {bits} bits on average.", "Sie verrät im Mittel {bits} Bit."],
  noLight: ["Blackout", "Blackout"],
  noLightAsk: [
    "Blackout with {lights}? Choose again to confirm",
    "Blackout, also {lights}? Noch einmal wählen, um zu bestätigen",
  ],
  outcome: ["{before} → {after} left.", "{before} → {after} übrig."],
  lightsAre: ["{what}: {n}", "{what}: {n}"],
  together: ["{a} and {b} sit together.", "{a} und {b} sitzen zusammen."],
  needCouple: [
    "Choose the couple first: one name, then the other.",
    "Wähle zuerst das Paar: einen Namen und dann den anderen.",
  ],
  needAnswer: ["Choose the answer: a match, no match, or sold.", "Wähle die Antwort: Match, kein Match oder verkauft."],
  needNumber: [
    "{what}: enter a whole number from {least} to {most}.",
    "{what}: Gib eine ganze Zahl von {least} bis {most} ein.",
  ],
  notShown: ["Couples not shown", "Nicht gezeigte Paare"],
  notShownHint: [
    "How many more couples sat without being shown; 0 if nobody else sat. Their lights are among those counted.",
    "Wie viele Paare noch saßen, ohne gezeigt zu werden; 0, wenn sonst niemand saß. Ihre Lichter zählen mit.",
  ],
  tooManyHidden: [
    "Only {left} more {left|couple|couples} could sit.",
    "Es {left|könnte|könnten} nur noch {left} {left|weiteres Paar|weitere Paare} sitzen.",
  ],
  confirmed: ["confirmed", "bestätigt"],
  withMatch: ["{name}, with {other}, a confirmed match", "{name}, mit {other}, ein bestätigtes Match"],
  lightAsk: [
    "{couples}: confirmed, but not seated. {n|Is their light|Are their lights} among those counted?",
    "{couples}: bestätigt, aber nicht gesetzt. {n|Zählt ihr Licht|Zählen ihre Lichter} mit?",
  ],
  lightIsIn: ["Yes: they sat", "Ja, sie saßen"],
  lightIsNot: ["No: they did not sit", "Nein, sie saßen nicht"],
  needLight: [
    "Say whether the {n|light|lights} of {couples} {n|is|are} among those counted.",
    "Sag, ob {n|das Licht|die Lichter} von {couples} {n|mitzählt|mitzählen}.",
  ],
  placedIn: ["Saved in week {week}, as event {n}.", "In Woche {week} gespeichert, als Ereignis {n}."],
  placedLater: [
    "Saved in week {week}, later than you have seen. Go there to see it.",
    "In Woche {week} gespeichert. So weit hast du noch nicht gesehen; geh zu dieser Woche, um es zu sehen.",
  ],
  movedWeek: ["Event {n} is now in week {week}.", "Ereignis {n} ist jetzt in Woche {week}."],
  // other tabs
  tabsMerged: [
    "Another tab changed this season, too. The changes of both are kept.",
    "Auch ein anderer Tab hat diese Staffel geändert. Die Änderungen beider Tabs sind gespeichert.",
  ],
  tabsChanged: [
    "Another tab changed this season. This is its newest state.",
    "Ein anderer Tab hat diese Staffel geändert. Das ist ihr neuester Stand.",
  ],
  tabsDiffer: [
    "Another tab changed the same event in another way. This tab's version is a season of its own now: {label}.",
    "Ein anderer Tab hat dasselbe Ereignis anders geändert. Die Version dieses Tabs ist jetzt eine eigene Staffel: {label}.",
  ],
  tabsDeleted: [
    "Another tab deleted this season. What you changed here is kept as a season of its own: {label}.",
    "Ein anderer Tab hat diese Staffel gelöscht. Was du hier geändert hast, ist als eigene Staffel gespeichert: {label}.",
  ],
  editedTwice: [
    "Another tab changed the event that you edit. If you save it, yours is a new event beside it.",
    "Ein anderer Tab hat das Ereignis geändert, das du bearbeitest. Wenn du speicherst, steht deine Fassung als neues Ereignis daneben.",
  ],
  copyOf: ["{label} (this tab)", "{label} (dieser Tab)"],
  needSomebody: [
    "Nobody sits yet. Choose one name, then who sits beside.",
    "Noch sitzt niemand. Wähle einen Namen und dann, wer daneben sitzt.",
  ],
  // a season that is here already
  haveIt: ["You have this season already: {label}.", "Diese Staffel hast du schon: {label}."],
  haveLess: [
    "This version has {n} {n|event|events} that yours does not have.",
    "In dieser Version {n|steht|stehen} {n} {n|Ereignis, das|Ereignisse, die} in deiner {n|fehlt|fehlen}.",
  ],
  haveOther: [
    "This version says something else than yours, so the two cannot be merged.",
    "In dieser Version steht etwas anderes als in deiner. Deshalb lassen sich die beiden nicht zusammenführen.",
  ],
  openMine: ["Open mine", "Meine öffnen"],
  addNew: ["Add what is new to mine", "Neues übernehmen"],
  keepBoth: ["Keep both", "Beide behalten"],
  tooBright: [
    "Only {n} {n|couple sits|couples sit}, so there {n|is|are} at most {n} {n|light|lights}.",
    "Es {n|sitzt|sitzen} nur {n} {n|Paar|Paare}, also gibt es höchstens {n} {n|Licht|Lichter}.",
  ],
  needPeople: ["Choose at least {n} {n|person|people}.", "Wähle mindestens {n} {n|Person|Personen}."],
  needText: ["Write a name or a note.", "Schreib einen Namen oder eine Notiz."],
  eventBooth: ["Booth: {couple} – {answer}", "Matchbox: {couple} – {answer}"],
  isMatch: ["a match", "Match"],
  isNoMatch: ["no match", "kein Match"],
  isSold: ["sold", "verkauft"],
  eventCeremony: ["Ceremony: {lights}", "Matching Night: {lights}"],
  lightsN: ["{n} {n|light|lights}", "{n} {n|Licht|Lichter}"],
  unseenN: ["{n} {n|couple|couples} not shown", "{n} {n|Paar|Paare} nicht gezeigt"],
  eventReveal: ["Revealed: {couple}", "Verraten: {couple}"],
  eventSame: ["Same match: {people}", "Gleiches Match: {people}"],
  eventHint: [
    "Hint: {person} shares a match with {others|one other person|two other people}",
    "Hinweis: {person} teilt sich das Match mit {others|einer weiteren Person|zwei weiteren Personen}",
  ],
  eventHintAlone: ["Hint: {person} shares a match with nobody", "Hinweis: {person} teilt sich das Match mit niemandem"],
  eventLeave: ["Leaving: {people}", "Auszug: {people}"],
  eventJoin: ["{people} joins", "{people} kommt dazu"],
  // time
  seen: ["How far have you seen?", "Wie weit hast du gesehen?"],
  seenTo: ["Seen up to", "Gesehen bis"],
  weekBack: ["Previous week", "Vorige Woche"],
  weekOn: ["Next week", "Nächste Woche"],
  firstWeek: ["First week", "Erste Woche"],
  afterEvent: ["Week {week}, after event {n}: {text}", "Woche {week}, nach Ereignis {n}: {text}"],
  beforeAll: ["Before anything was shown", "Bevor etwas gezeigt wurde"],
  supposed: ["What if …", "Was wäre, wenn …"],
  supposedMatch: ["{couple} match", "{couple} sind ein Match"],
  supposedNot: ["{couple} do not match", "{couple} sind kein Match"],
  removeMatch: ["Remove: {couple} match", "Entfernen: {couple} sind ein Match"],
  removeNot: ["Remove: {couple} do not match", "Entfernen: {couple} sind kein Match"],
  and: ["{a} and {b}", "{a} und {b}"],
  // grid
  couples: ["Couples", "Paare"],
  couplesAfter: ["Couples after week {week}", "Paare nach Woche {week}"],
  ifSo: ["{text}, what if", "{text} – was wäre, wenn"],
  matchings: ["{n} {n|matching|matchings}", "{n} {n|Kombination|Kombinationen}"],
  leftOf: ["{matchings} of {all} left.", "Noch {matchings} von {all}."],
  wouldBeLeft: ["If so, {matchings} of {all} would be left.", "Dann noch {matchings} von {all}."],
  allKnown: ["1 matching left: all is known.", "Noch 1 Kombination: Alles ist bekannt."],
  unclear: [
    "Event {n} (week {week}, {lights}) leaves out {couples}, confirmed before. Without their {many|light|lights}, as entered: {without} after it. If their {many|light was|lights were} counted: {counted}. Which is so?",
    "In Ereignis {n} (Woche {week}, {lights}) {many|fehlt ein bestätigtes Paar|fehlen bestätigte Paare}: {couples}. Ohne {many|sein Licht|ihre Lichter}, wie eingegeben, bleiben danach {without}. {many|Zählt sein Licht|Zählen ihre Lichter} mit, bleiben {counted}. Was stimmt?",
  ],
  allWould: ["If so, all would be known.", "Dann wäre alles bekannt."],
  onlySupposed: ["Only supposed, not shown: {what}.", "Nur angenommen, nicht gezeigt: {what}."],
  gridCaption: ["Probability of each couple, in percent", "Wahrscheinlichkeit jedes Paars in Prozent"],
  gridRegion: ["Grid of couples", "Tabelle der Paare"],
  gridHint: [
    "Numbers are percent, and exact. ✓ is certain, 0 impossible; a frame marks the likeliest of a row. Choose a couple to ask why and what if; arrow keys move.",
    "Alle Zahlen sind exakt, in Prozent. ✓ heißt sicher, 0 unmöglich; ein Rahmen zeigt das wahrscheinlichste Paar einer Zeile. Wähle ein Paar und frag: Warum? Was wäre, wenn? Mit den Pfeiltasten gehst du von Paar zu Paar.",
  ],
  byPerson: ["By person: the likeliest partners", "Für jede Person: wer am wahrscheinlichsten passt"],
  othersToo: ["({n} more possible)", "(noch {n} möglich)"],
  beforeAfter: ["Before {what}: {before}. Now: {after}.", "Vor {what}: {before}. Jetzt: {after}."],
  beforeEvent: ["event {n} ({text})", "Ereignis {n} ({text})"],
  beforeIf: ["what is only supposed", "der Annahme"],
  certain: ["certain", "sicher"],
  impossible: ["impossible", "unmöglich"],
  wouldBe: ["{what}, if so", "{what}, wenn das so wäre"],
  whatYes: ["What if they match?", "Was, wenn sie ein Match sind?"],
  whatNo: ["What if not?", "Was, wenn nicht?"],
  close: ["Close", "Schließen"],
  noCouple: ["{couple} is not a couple of this season.", "{couple} ist kein Paar dieser Staffel."],
  reasons: ["Looking for the shortest reason …", "Suche die kürzeste Begründung …"],
  reasonsIf: ["Event {n} is only supposed: {what}.", "Ereignis {n} ist nur angenommen: {what}."],
  allLines: ["All {n} lines", "Alle {n} Zeilen"],
  byCases: ["A proof by cases, {n} lines", "Ein Beweis mit Fallunterscheidung, {n} Zeilen"],
  counting: ["Counting matchings …", "Zähle Kombinationen …"],
  saidLeft: ["{matchings} left.", "Noch {matchings}."],
  saidLeftIf: ["If so, {matchings} left.", "Dann noch {matchings}."],
  leftAfter: ["Matchings left after each event", "Kombinationen nach jedem Ereignis"],
  number: ["No.", "Nr."],
  event: ["Event", "Ereignis"],
  left: ["Left", "Übrig"],
  ruledOut: ["Ruled out", "Ausgeschlossen"],
  blackout: ["Blackout", "Blackout"],
  leftOpen: [
    "{n} left if matches may be shared with somebody else",
    "Noch {n}, falls sich weitere Personen ein Match teilen können",
  ],
  whatIfMatch: ["What if {couple} match", "Was, wenn {couple} ein Match sind"],
  whatIfNot: ["What if {couple} do not match", "Was, wenn {couple} kein Match sind"],
  course: ["Week by week", "Woche für Woche"],
  curve: ["Matchings left, week by week", "Kombinationen, Woche für Woche"],
  curveHint: [
    "Below: the weeks. Each step down is ten times fewer.",
    "Unten stehen die Wochen. Eine Linie tiefer heißt: nur noch ein Zehntel.",
  ],
  curveIf: ["The dashed end is only supposed.", "Das gestrichelte Ende ist nur angenommen."],
  ...READING,
  ...ADVICE,
  // share
  share: ["Share", "Teilen"],
  copyLink: ["Copy a link", "Link kopieren"],
  copyMarkdown: ["Copy the odds as Markdown", "Tabellen als Markdown kopieren"],
  saveCsv: ["Save the odds (CSV)", "Tabelle speichern (CSV)"],
  copyText: ["Copy a summary", "Zusammenfassung kopieren"],
  copied: ["Copied", "Kopiert"],
  copyFailed: ["Copy it from here:", "Hier kopieren:"],
  tooLarge: [
    "This season is too large for a link. Export it and send the file.",
    "Diese Staffel ist zu groß für einen Link. Exportiere sie und verschick die Datei.",
  ],
  savePng: ["Save the picture (PNG)", "Bild speichern (PNG)"],
  saveSvg: ["Save the picture (SVG)", "Bild speichern (SVG)"],
  sureCouples: ["Certain: {list}.", "Sicher: {list}."],
  likelyCouples: ["Most likely: {list}.", "Am wahrscheinlichsten: {list}."],
  sureIf: ["If so, certain: {list}.", "Dann sicher: {list}."],
  likelyIf: ["If so, most likely: {list}.", "Dann am wahrscheinlichsten: {list}."],
  scale: ["How likely each couple is, in percent:", "Wie wahrscheinlich jedes Paar ist, in Prozent:"],
};

/** The words of a language: say(key, values), and its numbers. In a text, {n} is a value, and {n|one|more} goes by whether it is 1. */
export function wordsOf(language) {
  const lang = Object.hasOwn(LANGUAGES, language) ? language : "en";
  const place = Object.keys(LANGUAGES).indexOf(lang);
  const digits = (many) => new Intl.NumberFormat(lang, { minimumFractionDigits: many, maximumFractionDigits: many });
  const [none, one, two] = [digits(0), digits(1), digits(2)];
  function say(key, values = {}) {
    const text = TEXTS[key][place];
    const read = (_, name, one, more) =>
      more === undefined ? String(values[name]) : String(values[name]) === "1" ? one : more;
    return text.replace(/\{(\w+)(?:\|([^|}]*)\|([^}]*))?\}/g, read);
  }
  const sign = lang === "de" ? "\u00a0%" : "%";
  const percent = (share) => {
    if (share > 0 && share < 0.0005) return `<${one.format(0.1)}${sign}`;
    if (share < 1 && share > 0.9995) return `>${one.format(99.9)}${sign}`;
    return `${one.format(share * 100)}${sign}`;
  };
  /** The words of a key, or undefined. @type {(key: string) => string | undefined} */
  const known = (key) => (Object.hasOwn(TEXTS, key) ? say(key) : undefined);
  return Object.assign(say, {
    lang,
    percent,
    known,
    /** Why there is no answer: what the server says of a season it says in this language already. */
    error: (error) => known(error.kind) ?? error.message,
    points: (share) => one.format(Math.round(share * 1000) / 10 + 0), // percentage points; never "-0.0"
    whole: (number) => none.format(number),
    two: (number) => (number === null || number === undefined ? "–" : two.format(number)),
    matchings: (number) => say("matchings", { n: none.format(number) }),
    lights: (number) => say("lightsN", { n: number }),
    unseen: (number) => say("unseenN", { n: number }),
  });
}

/** Texts that one of the languages lacks, or in which it has other values, for the tests. */
export const incomplete = () => {
  const names = (text) => String([...new Set([...text.matchAll(/\{(\w+)/g)].map(([, name]) => name))].sort());
  return Object.entries(TEXTS)
    .filter(
      ([, both]) =>
        both.length !== Object.keys(LANGUAGES).length || both.some((text) => !text || names(text) !== names(both[0])),
    )
    .map(([key]) => key);
};
