// What the card of advice says, in English and German: the part of the table in words.js about what to do next.

export const ADVICE = {
  next: ["What to do next", "Was als Nächstes?"],
  advise: ["Advice for the next week", "Empfehlung für die nächste Woche"],
  weighing: ["Weighing booths and seatings …", "Vergleiche Matchboxen und Sitzordnungen …"],
  over: [
    "The season is over after week {week}. Go back to an earlier event for advice.",
    "Die Staffel ist nach Woche {week} vorbei. Für eine Empfehlung geh zu einem früheren Ereignis zurück.",
  ],
  nothingOpen: ["All is known; nothing is left to ask.", "Alles ist bekannt; es gibt nichts mehr zu fragen."],
  adviceIf: [
    "This advice is for what is only supposed: {what}.",
    "Diese Empfehlung gilt nur unter der Annahme: {what}.",
  ],
  weekOf: ["{week} of {weeks}", "{week} von {weeks}"],
  weekName: ["week", "Woche"],
  matchingsLeft: ["matchings left", "Kombinationen übrig"],
  winChance: [
    "chance to win in time if they play like Sleuth, estimated",
    "Chance, es rechtzeitig zu schaffen, wenn sie wie Sleuth spielen, geschätzt",
  ],
  winGames: [
    "chance to win in time if they play like Sleuth, from {n} {n|game|games}",
    "Chance, es rechtzeitig zu schaffen, wenn sie wie Sleuth spielen, aus {n} {n|Spiel|Spielen}",
  ],
  behind: ["{value} points ({low} to {high})", "{value} Prozentpunkte ({low} bis {high})"],
  range: ["{low} to {high}", "{low} bis {high}"],
  between: ["{value} ({low} to {high})", "{value} ({low} bis {high})"],
  // by what
  rankBy: ["Rank by", "Sortieren nach"],
  by_chance: ["Chance to win in time", "Chance, es rechtzeitig zu schaffen"],
  by_bits: ["Bits", "Bit"],
  by_left: ["Matchings left", "Übrige Kombinationen"],
  by_lights: ["Lights", "Lichter"],
  chanceHint: [
    "How likely all lights are on by the last week, if they play like Sleuth from now on.",
    "Wie wahrscheinlich bis zur letzten Woche alle Lichter leuchten, wenn sie ab jetzt wie Sleuth spielen.",
  ],
  bitsHint: [
    "How much the answer tells on average. One bit halves what is left.",
    "Wie viel die Antwort im Mittel verrät. Ein Bit halbiert, was übrig ist.",
  ],
  leftHint: [
    "How many matchings are left after the answer, on average. Fewer is better.",
    "Wie viele Kombinationen nach der Antwort im Mittel übrig sind. Weniger ist besser.",
  ],
  lightsHint: [
    "How many lights are on, on average. More lights do not always tell more. A couple in the booth counts by its chance of a match.",
    "Wie viele Lichter im Mittel leuchten. Mehr Lichter verraten nicht immer mehr. Bei der Matchbox zählt die Chance auf ein Match.",
  ],
  // the booth
  sendBooth: ["Send {couple} to the truth booth.", "In die Matchbox: {couple}."],
  boothPast: ["This week's booth is past.", "Die Matchbox dieser Woche ist vorbei."],
  noBooth: [
    "Every couple is certain or impossible; no booth would say anything new.",
    "Jedes Paar ist sicher oder unmöglich; eine Matchbox würde nichts Neues verraten.",
  ],
  boothTable: ["Whom to send to the booth", "Wer in die Matchbox soll"],
  otherBooths: ["Compare with other couples", "Mit anderen Paaren vergleichen"],
  couple: ["Couple", "Paar"],
  matchChance: ["Chance of a match", "Chance auf ein Match"],
  bits: ["Bits", "Bit"],
  leftAfterwards: ["Left after it", "Danach übrig"],
  winInTime: ["Win in time", "Rechtzeitig geschafft"],
  behindBest: ["Behind the best (points)", "Hinter dem besten Paar (Prozentpunkte)"],
  games: ["Games", "Spiele"],
  // the ceremony
  sit: ["How to sit", "Die Sitzordnung"],
  otherSeats: ["Other good seatings", "Andere gute Sitzordnungen"],
  likely: ["Likely lights: {list}.", "Wahrscheinliche Lichter: {list}."],
  seatLine: [
    "On average {lights} lights, and {left} left. Blackout: {dark}.",
    "Im Mittel {lights} Lichter, danach {left}. Blackout: {dark}.",
  ],
  seatChance: ["Win in time: {chance}.", "Rechtzeitig geschafft: {chance}."],
  seatBehind: ["Behind the best: {behind}.", "Hinter der besten Sitzordnung: {behind}."],
  gamesN: ["{n} {n|game|games}.", "{n} {n|Spiel|Spiele}."],
  sampled: ["Estimated from a sample.", "Aus einer Stichprobe geschätzt."],
  // played out
  play: ["Play it out", "Zu Ende spielen"],
  playHint: [
    "Plays the season to its end, up to {n} times with each of these couples and seatings, and without the booth. What is clearly worse is dropped.",
    "Die Staffel wird zu Ende gespielt, bis zu {n}-mal mit jedem dieser Paare, mit jeder Sitzordnung und ohne die Matchbox. Was klar schlechter ist, scheidet aus.",
  ],
  playMore: ["Play {n} more games", "Noch {n} Spiele"],
  playing: ["Playing: {n} of {most} {most|game|games}", "Gespielt: {n} von {most}"],
  played: ["{n} {n|game was|games were} played.", "{n} {n|Spiel wurde|Spiele wurden} gespielt."],
  playedNote: [
    "Ranked by these games. Chances are from {n} {n|game|games} that had no part in the choice, with intervals of 95%; of what was dropped, from all its games.",
    "Sortiert nach diesen Spielen. Die Chancen stammen aus {n} {n|Spiel, das|Spielen, die} bei der Wahl nicht {n|mitzählte|mitzählten}, mit 95-Prozent-Intervallen; bei dem, was ausschied, aus allen Spielen.",
  ],
  playedPrice: [
    "The price of the booth is from the same games.",
    "Der Preis der Matchbox stammt aus denselben Spielen.",
  ],
  fittedPrice: [
    "The price of the ceremony is an estimate from simulated seasons.",
    "Der Preis der Matching Night ist eine Schätzung aus simulierten Staffeln.",
  ],
  noChance: [
    "The chance to win in time is not known for this format, for no seasons of it were simulated; couples and seatings are ranked by bits. “Play it out” estimates it. All numbers are exact unless marked.",
    "Die Chance, es rechtzeitig zu schaffen, ist für dieses Format unbekannt, denn es wurden keine Staffeln simuliert; Paare und Sitzordnungen sind nach Bit sortiert. „Zu Ende spielen“ schätzt sie. Alle Zahlen sind exakt, wenn nichts dabeisteht.",
  ],
  estimates: [
    "Chances and prices are estimates from simulated seasons of this format in which Sleuth plays on, with intervals of 95%; all other numbers are exact unless marked.",
    "Chancen und Preise sind Schätzungen aus simulierten Staffeln dieses Formats, in denen Sleuth weiterspielt, mit 95-Prozent-Intervallen; alle anderen Zahlen sind exakt, wenn nichts dabeisteht.",
  ],
  // what it is worth
  price: ["Sell the booth or the ceremony?", "Matchbox oder Matching Night verkaufen?"],
  prize: ["Money that the group can win", "Geld, das die Gruppe gewinnen kann"],
  offer: ["Money that is offered for it", "Geld, das dafür geboten wird"],
  boothSale: [
    "The truth booth is worth an estimated {money} ({low} to {high}).",
    "Die Matchbox ist geschätzt {money} wert ({low} bis {high}).",
  ],
  ceremonySale: [
    "The ceremony is worth an estimated {money} ({low} to {high}).",
    "Die Matching Night ist geschätzt {money} wert ({low} bis {high}).",
  ],
  noPrice: [
    "No price is known: no seasons of this format were simulated. “Play it out” gives the price of the booth.",
    "Es ist kein Preis bekannt: Staffeln dieses Formats wurden nicht simuliert. „Zu Ende spielen“ ergibt den Preis der Matchbox.",
  ],
  takeIt: ["Take the {offer}.", "Die {offer} annehmen."],
  eitherWay: [
    "The {offer} is within the estimate: nothing speaks for or against it.",
    "Die {offer} liegen innerhalb der Schätzung: Nichts spricht dafür oder dagegen.",
  ],
  refuseIt: ["Refuse the {offer}.", "Die {offer} ablehnen."],
};
