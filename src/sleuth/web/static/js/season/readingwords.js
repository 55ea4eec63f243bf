// What the cards below the grid say, in English and German: the part of the table in words.js about reading a season.

export const READING = {
  newCouples: ["{n} new {n|couple|couples}, in bold.", "{n} {n|neues Paar|neue Paare}, fett."],
  newCouple: ["new", "neu"],
  allNew: ["All couples are new.", "Alle Paare sind neu."],
  noNew: ["No new couple.", "Kein neues Paar."],
  mostAlike: [
    "Most alike: event {n} (week {week}), {same} of {many} {many|couple|couples} the same.",
    "Am ähnlichsten: Ereignis {n} (Woche {week}), {same} von {many} {many|Paar|Paaren} gleich.",
  ],
  satTogether: [
    "Sat together {n} {n|time|times} ({n|week|weeks} {weeks}).",
    "Saßen {n}-mal zusammen ({n|Woche|Wochen} {weeks}).",
  ],
  neverSat: ["Have not sat together yet, as far as was shown.", "Saßen noch nie zusammen, soweit es gezeigt wurde."],
  leftTree: ["The {matchings} left", "Die letzten {matchings}"],
  caseShare: ["{n} of {whole} ({share})", "{n} von {whole} ({share})"],
  thenSure: ["Then certain: {list}.", "Dann sicher: {list}."],
  thenRest: ["Then all is known: {list}.", "Dann ist alles bekannt: {list}."],
  review: ["How well did they choose?", "Wie gut haben sie gewählt?"],
  askReview: ["Review the weeks so far", "Die bisherigen Wochen bewerten"],
  reviewing: ["Looking for better booths and seatings …", "Suche nach besseren Matchboxen und Sitzordnungen …"],
  reviewTable: ["Each choice beside the best", "Jede Wahl neben der besten"],
  ofTheBest: ["Bits expected", "Erwartete Bit"],
  bitsOf: ["{bits} of {best} possible", "{bits} Bit von {best} möglichen"],
  gained: ["Gained", "Erhalten"],
  turningPoint: ["The turning point", "Der Wendepunkt"],
  betterBooth: ["Better: {couple}", "Besser: {couple}"],
  betterSeats: ["A better seating", "Eine bessere Sitzordnung"],
  reviewHint: [
    "The first number is the bits expected of the choice; those gained are of its answer. All bits are exact. Possible is what the best of all couples had to tell in the booth, or the best seating that a search found.",
    "Die erste Zahl sagt, wie viele Bit von der Wahl zu erwarten waren, „Erhalten“, wie viele die Antwort ergab. Alle Bit-Werte sind exakt. Möglich war, was das beste aller Paare in der Matchbox verraten hätte oder die beste Sitzordnung, die eine Suche fand.",
  ],
  compare: ["Compare seasons", "Staffeln vergleichen"],
  compareWith: [
    "With which? Each is shown as far as you have seen it.",
    "Mit welchen? Jede wird so weit gezeigt, wie du sie gesehen hast.",
  ],
  leftAfterWeek: ["after week {week}: {matchings} left", "nach Woche {week}: noch {matchings}"],
  notCompared: ["Nothing fits the events of: {list}.", "Keine Kombination passt zu den Ereignissen von: {list}."],
};
