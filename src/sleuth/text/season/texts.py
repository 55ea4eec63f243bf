"""The texts about a season, in English and German: one table, keyed by short names."""

from __future__ import annotations

from collections.abc import Mapping

TEXTS: Mapping[str, tuple[str, str]] = {
    "event": ("event", "Ereignis"),
    "week": ("week", "Woche"),
    "what": ("what was shown", "was gezeigt wurde"),
    "left": ("left", "übrig"),
    "bits": ("bits", "Bit"),
    "wrote": (
        "wrote {file}; fill it in, then: sleuth season odds {file}",
        "{file} ist geschrieben; füll die Datei aus, dann: sleuth season odds {file}",
    ),
    "wrote events": (
        "wrote {file}: {n} {n|event|events}; next: sleuth season odds {file}",
        "{file} ist geschrieben: {n} {n|Ereignis|Ereignisse}; als Nächstes: sleuth season odds {file}",
    ),
    "any pair": ("any-pair of {n}", "alle mit allen, {n} Leute"),
    "doubles": ("{n} double {n|match|matches}", "{n} {n|Doppelmatch|Doppelmatches}"),
    "triples": ("{n} triple {n|match|matches}", "{n} {n|Dreifachmatch|Dreifachmatches}"),
    "sharer known": ("sharer known", "wer teilt, ist bekannt"),
    "finding": ("event {n} (week {week}, {what}): {text}", "Ereignis {n} (Woche {week}, {what}): {text}"),
    "wrong": ("wrong", "falsch"),
    "remark": ("note", "Hinweis"),
    "Note": ("Note", "Hinweis"),
    "many wrong": ("{file}: {n} wrong", "{file}: {n} Fehler"),
    "all right": ("OK, {n} {n|event|events}, {left}", "OK, {n} {n|Ereignis|Ereignisse}, {left}"),
    "read": ("{form}: {format}, {n} {n|event|events}", "{form}: {format}, {n} {n|Ereignis|Ereignisse}"),
    "no season": ("no season", "keine Staffel"),
    "nothing wrong": ("<nothing wrong>", "<nichts falsch>"),
    "file says": ("file says", "laut Datei"),
    "start": ("before the first event", "vor dem ersten Ereignis"),
    "booth": ("truth booth {couple}: {answer}", "Matchbox {couple}: {answer}"),
    "reveal": ("reveal {couple}: {answer}", "{couple} als {answer} verraten"),
    "match": ("match", "Match"),
    "no match": ("no match", "kein Match"),
    "sold": ("sold", "verkauft"),
    "ceremony": ("ceremony: {lights}", "Matching Night: {lights}"),
    "not shown": ("{n} {n|couple|couples} not shown", "{n} {n|Paar|Paare} nicht gezeigt"),
    "unclear": (
        "Event {n} (week {week}, {lights}) leaves out {couples}, confirmed before. Without their "
        "{many|light|lights}, as it is read: {without}. If their {many|light was|lights were} counted, add them to the "
        "pairs: {counted}. If they did not sit, write without_confirmed: true.",
        "In Ereignis {n} (Woche {week}, {lights}) {many|fehlt ein bestätigtes Paar|fehlen bestätigte Paare}: "
        "{couples}. Ohne {many|sein Licht|ihre Lichter}, wie es gelesen wird, bleiben {without}. {many|Zählt sein "
        "Licht|Zählen ihre Lichter} mit, trag {many|das Paar|die Paare} bei pairs ein: Dann bleiben {counted}. "
        "{many|Saß das Paar|Saßen die Paare} nicht, schreib without_confirmed: true.",
    ),
    "lights": ("{n} {n|light|lights}", "{n} {n|Licht|Lichter}"),
    "blackout": ("blackout", "Blackout"),
    "same_match": ("same match: {people}", "gleiches Match: {people}"),
    "hint": (
        "hint: {person} shares a match with {others|one other person|two other people}",
        "Hinweis: {person} teilt sich das Match mit {others|einer weiteren Person|zwei weiteren Personen}",
    ),
    "hint alone": (
        "hint: {person} shares a match with nobody",
        "Hinweis: {person} teilt sich das Match mit niemandem",
    ),
    "leave": ("somebody leaves", "jemand zieht aus"),
    "cancelled": ("no {what}", "entfällt: {what}"),
    "no truth booth": ("no truth booth", "keine Matchbox"),
    "no ceremony": ("no ceremony", "keine Matching Night"),
    "note": ("note", "Notiz"),
    "matchings": ("{n} {n|matching|matchings}", "{n} {n|Kombination|Kombinationen}"),
    "still left": ("{n} left", "noch {n}"),
    "one left": ("{n} left: all is known", "noch {n}: Alles ist bekannt"),
    "new couples": ("new couples", "neue Paare"),
    "no new couple": ("none", "keine"),
    "all couples": ("all", "alle"),
    "most similar": ("most similar before", "am ähnlichsten davor"),
    "same couples": ("same couples", "gleiche Paare"),
    "as event": ("event {n} (week {week})", "Ereignis {n} (Woche {week})"),
    "sat together": ("Sat together more than once:", "Saßen mehr als einmal zusammen:"),
    "sat in weeks": ("{couple}: {n} times (weeks {weeks})", "{couple}: {n}-mal (Wochen {weeks})"),
    "nobody sat twice": ("No couple sat together more than once.", "Kein Paar saß mehr als einmal zusammen."),
    "probabilities": (
        "Probability of each couple in percent (* certain, . impossible):",
        "Wahrscheinlichkeit jedes Paars in Prozent (* sicher, . unmöglich):",
    ),
    "exclusive": (
        "Assumed: a match excludes a second partner ({many|event|events} {events}). Without that: {n} left. "
        "Switch: `exclusive` no",
        "Angenommen: Ein Match schließt ein zweites Match aus ({many|Ereignis|Ereignisse} {events}). Sonst: noch {n}. "
        "Schalter: `exclusive` no",
    ),
    "exclusive same": (
        "Assumed: a match excludes a second partner ({many|event|events} {events}); without that the number left is "
        "the same.",
        "Angenommen: Ein Match schließt ein zweites Match aus ({many|Ereignis|Ereignisse} {events}); sonst bleiben "
        "ebenso viele.",
    ),
    "not exclusive": (
        "Not assumed: that a match excludes a second partner. Switch: `exclusive` yes",
        "Nicht angenommen, dass ein Match ein zweites Match ausschließt. Schalter: `exclusive` yes",
    ),
    "differs": ("the file's own count differs after event {n}", "nach Ereignis {n} nennt die Datei eine andere Zahl"),
    "weighted": ("Weighted by {file}; unweighted in brackets.", "Gewichtet nach {file}; ungewichtet in Klammern."),
    # advice
    "deadline": (
        "Week {week} of {weeks}: {left}. Chance to win in time if they play like Sleuth: estimated {chance} ({low} to "
        "{high}).",
        "Woche {week} von {weeks}: {left}. Chance, es rechtzeitig zu schaffen, wenn sie wie Sleuth spielen: geschätzt "
        "{chance} ({low} bis {high}).",
    ),
    "no chance known": (
        "Week {week} of {weeks}: {left}. The chance to win in time, and so what booth and ceremony are worth, is "
        "not known: no seasons of this format were simulated. `rollouts` 200 estimates it.",
        "Woche {week} von {weeks}: {left}. Die Chance, es rechtzeitig zu schaffen, und damit der Preis von Matchbox "
        "und Matching Night sind unbekannt: Staffeln dieses Formats wurden nicht simuliert. `rollouts` 200 schätzt "
        "sie.",
    ),
    "over won": (
        "The season is over: all lights were on in week {week} of {weeks}. Now: {left}. For advice on "
        "an earlier week: `until` w{before}",
        "Die Staffel ist vorbei: In Woche {week} von {weeks} leuchteten alle Lichter. Jetzt: {left}. Empfehlung für "
        "eine frühere Woche: `until` w{before}",
    ),
    "over": (
        "The season is over: week {week} of {weeks} is past. Now: {left}. For advice on an earlier week: `until` "
        "w{before}; if the season goes on: `weeks` N",
        "Die Staffel ist vorbei: Woche {week} von {weeks} ist vorüber. Jetzt: {left}. Empfehlung für eine "
        "frühere Woche: `until` w{before}; falls die Staffel weitergeht: `weeks` N",
    ),
    "sampled": (
        "~ estimated from a sample of the matchings, which makes a seating look a little better than it is",
        "~ aus einer Stichprobe der Kombinationen geschätzt, die eine Sitzordnung etwas zu gut aussehen lässt",
    ),
    "best booth": ("Truth booth: {couple}", "Matchbox: {couple}"),
    "best ceremony": ("Ceremony: {seats}", "Matching Night: {seats}"),
    "couple": ("couple", "Paar"),
    "yes": ("yes", "ja"),
    "expected left": ("left after", "danach übrig"),
    "expected lights": ("lights", "Lichter"),
    "chance": ("win in time", "rechtzeitig"),
    "win now": ("all right", "alles richtig"),
    "blackout odds": ("blackout", "Blackout"),
    "no booth": ("This week's booth is past.", "Die Matchbox dieser Woche ist vorbei."),
    "nothing open": (
        "Every couple is certain or impossible; no booth tells anything.",
        "Jedes Paar ist sicher oder unmöglich; keine Matchbox verrät etwas.",
    ),
    "sale": (
        "This week's booth raises the chance to win by an estimated {gain} points ({low} to {high}). At a prize of "
        "{prize} it is worth an estimated {offer} ({least} to {most}): sell it only above {most}.",
        "Die Matchbox dieser Woche hebt die Gewinnchance um geschätzt {gain} Prozentpunkte ({low} bis {high}). "
        "Bei einem Preisgeld von {prize} ist sie geschätzt {offer} wert ({least} bis {most}): nur für mehr als {most} "
        "verkaufen.",
    ),
    "rollouts": (
        "Played on {played} times by the deadline-aware strategy. In the last {games} games, which had no part in the "
        "choice: won {rate} ({low} to {high}) with the booth, {other} ({olow} to {ohigh}) if it is sold.",
        "{played}-mal zu Ende gespielt (deadline-aware). In den letzten {games} Spielen, die bei der Wahl nicht "
        "mitzählten: gewonnen {rate} ({low} bis {high}) mit Matchbox, {other} ({olow} bis {ohigh}), wenn sie verkauft "
        "wird.",
    ),
    "rollouts past": (
        "Played on {played} times by the deadline-aware strategy. In the last {games} games, which had no part in the "
        "choice: won {rate} ({low} to {high}) with the seating.",
        "{played}-mal zu Ende gespielt (deadline-aware). In den letzten {games} Spielen, die bei der Wahl nicht "
        "mitzählten: gewonnen {rate} ({low} bis {high}) mit der Sitzordnung.",
    ),
    "played": ("played on", "gespielt"),
    "games": ("games", "Spiele"),
    "behind": ("behind the best", "hinter dem Besten"),
    "between": ("{value} ({low} to {high})", "{value} ({low} bis {high})"),
    "why split": (
        "Splits the {left} into {yes} if they match and {no} if not: {bits} of at most 1 bit{most}.",
        "Lässt von {left} noch {yes}, wenn sie ein Match sind, und {no}, wenn nicht: {bits} von höchstens 1 Bit{most}.",
    ),
    "why most": (", the most of those listed", ", der höchste Wert hier"),
    "why bits": (
        "Tells {bits} of at most {limit} bits{most}.",
        "Verrät {bits} von höchstens {limit} Bit{most}.",
    ),
    "why one light": ("Tells nothing: its lights are known.", "Verrät nichts: Ihre Lichter stehen fest."),
    "why sure": (
        "{n} {n|couple is|couples are} certain to light up.",
        "{n} {n|Paar leuchtet|Paare leuchten} sicher.",
    ),
    "why tonight": ("All lights tonight: {now}.", "Alle Lichter an diesem Abend: {now}."),
    "why never": (
        "It cannot be right itself; it sits to tell more.",
        "Sie kann selbst nicht stimmen; sie soll mehr verraten.",
    ),
    "estimate": (
        "(chances are estimates from simulated seasons of this format in which Sleuth plays on, intervals of 95%; "
        "`rollouts` N plays on from here)",
        "(Chancen sind Schätzungen aus simulierten Staffeln dieses Formats, in denen Sleuth weiterspielt, mit "
        "95-Prozent-Intervallen; `rollouts` N spielt von hier weiter)",
    ),
    # explain
    "certain": ("{couple}: 100%, {k} of {n} left.", "{couple}: 100 %, {k} von {n}."),
    "impossible": ("{couple}: 0%, none of {n} left.", "{couple}: 0 %, keine von {n}."),
    "open": ("{couple}: {share}, {k} of {n} left.", "{couple}: {share}, {k} von {n}."),
    "if": (
        "If they match, this leaves {yes}; if not, {no}.",
        "Wenn sie ein Match sind: noch {yes}; wenn nicht: noch {no}.",
    ),
    "weights": (
        "One of two possible partners does not mean 50%: every possibility counts by its matchings.",
        "Zwei mögliche Partner heißen nicht 50 zu 50: Jede Möglichkeit zählt nach ihren Kombinationen.",
    ),
    "format decides": ("The format alone decides it.", "Das Format allein entscheidet es."),
    "forced": (
        "Events {events} decide it: {kind}.",
        "Die Ereignisse {events} entscheiden es: {kind}.",
    ),
    "forced one": ("Event {events} decides it alone.", "Ereignis {events} entscheidet es allein."),
    "smallest": ("no smaller set does", "keine kleinere Menge genügt"),
    "minimal": ("none of them can be spared", "keines ist entbehrlich"),
    "counting": (
        "By counting: {many|this event leaves|these events leave} {n}, and {none}. Without {many|it|one of them}:",
        "Durch Zählen: {many|Dieses Ereignis lässt|Diese Ereignisse lassen} {n} zu, und {none}. Fehlt "
        "{many|es|eines davon}:",
    ),
    "none has": ("none of them has the couple", "in keiner kommt das Paar vor"),
    "all have": ("all of them have the couple", "in allen kommt das Paar vor"),
    "without": ("with the couple: {n}", "mit dem Paar: {n}"),
    "without certain": ("without the couple: {n}", "ohne das Paar: {n}"),
    "no proof": (
        "No proof step by step was found; only counting shows it. The count is exact, so it is certain all the same.",
        "Ein Beweis Schritt für Schritt wurde nicht gefunden; nur das Zählen zeigt es. Die Zahl ist exakt, also ist es "
        "trotzdem sicher.",
    ),
    "more lines": ("… and {n} more {n|line|lines}.", "… und {n} weitere {n|Zeile|Zeilen}."),
    "long proof": ("A proof by cases has {n} steps.", "Ein Beweis mit Fallunterscheidung hat {n} Schritte."),
    "full": ("--full prints all {n} lines.", "--full zeigt alle {n} Zeilen."),
    "suppose yes": ("Suppose {couple} were a match.", "Angenommen, {couple} wären ein Match."),
    "suppose no": ("Suppose {couple} were not a match.", "Angenommen, {couple} wären kein Match."),
    "so": ("That cannot be. So {what}.", "Das kann nicht sein. Also: {what}."),
    "is": ("{couple} match", "{couple} sind ein Match"),
    "is not": ("{couple} do not match", "{couple} sind kein Match"),
    "are": ("{couple} match", "{couple} sind Matches"),
    "are not": ("{couple} do not match", "{couple} sind keine Matches"),
    "shown": ("Event {event} says: {fact}.", "Ereignis {event} sagt: {fact}."),
    "alone": (
        "Event {event} is read as excluding a second partner: {fact}.",
        "Ereignis {event} schließt (Annahme) ein zweites Match aus: {fact}.",
    ),
    "one-partner": ("{person} has one match: {fact}.", "{person} hat nur ein Match: {fact}."),
    "last-option": (
        "{person} has nobody else left: {fact}.",
        "Für {person} bleibt niemand sonst: {fact}.",
    ),
    "lights-used": (
        "Event {event}: its {lights} {n|is|are} already taken by {premises}: {fact}.",
        "Ereignis {event}: {lights} {n|ist|sind} schon an {premises} vergeben: {fact}.",
    ),
    "lights-used none": ("Event {event} shows 0 lights: {fact}.", "Ereignis {event} zeigt 0 Lichter: {fact}."),
    "lights-needed": (
        "Event {event}: {lights}, and no other couples are left for them: {fact}.",
        "Ereignis {event}: {lights}, und weitere Paare bleiben dort nicht: {fact}.",
    ),
    "lights-needed unseen": (
        "Event {event}: {lights}, more than the couples not shown can have, and no other couples are left for "
        "them: {fact}.",
        "Ereignis {event}: {lights}, mehr als die nicht gezeigten Paare haben können, und weitere Paare bleiben dort "
        "nicht: {fact}.",
    ),
    "shared-full": (
        "{person} can have no further match ({premises}): {fact}.",
        "{person} kann kein weiteres Match haben ({premises}): {fact}.",
    ),
    "shared-needed": (
        "{person} is the one who is shared, and nobody else is left for that: {fact}.",
        "Das Match von {person} ist geteilt, und sonst kommt dafür niemand infrage: {fact}.",
    ),
    "too-few-guests": (
        "{person} would be shared, but too few people are left for that.",
        "Das Match von {person} wäre geteilt, aber dafür bleiben zu wenige Leute.",
    ),
    "same-match": ("Event {event}: they share one match: {fact}.", "Ereignis {event} (gleiches Match): {fact}."),
    "sharer": (
        "{person} shares a match, and nobody else can be shared: {fact}.",
        "{person} teilt sich ein Match, und hier kann keins geteilt sein: {fact}.",
    ),
    "hint-one": (
        "Event {event}: nobody shares that match: {fact}.",
        "Ereignis {event}: Niemand teilt sich dieses Match: {fact}.",
    ),
    "lemma": ("{fact}, for otherwise:", "{fact}, denn sonst:"),
    "clash": (
        "But {couple} cannot both match and not match: a contradiction.",
        "Aber {couple} können nicht zugleich ein Match und kein Match sein: ein Widerspruch.",
    ),
    "nobody-left": ("Then nobody is left for {person}.", "Dann bleibt niemand für {person}."),
    "too-many-lights": (
        "Then event {event} would show at least {n}: {premises}. It showed {shown}.",
        "Dann müsste Ereignis {event} mindestens {n} zeigen: {premises}. Es zeigte {shown}.",
    ),
    "too-few-lights": (
        "Then event {event} could show at most {n}. It showed {shown}.",
        "Dann könnte Ereignis {event} höchstens {n} zeigen. Es zeigte {shown}.",
    ),
    "too-many-guests": (
        "Then more people would share than the format allows: {premises}.",
        "Dann gäbe es mehr geteilte Matches, als das Format erlaubt: {premises}.",
    ),
    "cases": ("Who is with {person}?", "Wer gehört zu {person}?"),
    "case": ("If {fact}:", "Fall: {fact}."),
    # doctor
    "healthy": (
        "Nothing clashes: all events together leave {n}.",
        "Kein Widerspruch: Alle Ereignisse zusammen lassen {n} übrig.",
    ),
    "nothing left": (
        "{file}: no matching is left; `sleuth season check {file}` says what clashes",
        "{file}: Es bleibt keine Kombination; `sleuth season check {file}` sagt, was sich widerspricht",
    ),
    "clash at": ("No matching is left after {event}.", "Nach {event} bleibt keine Kombination."),
    "clash of": (
        "{n|This event cannot be|These events clash} ({kind}):",
        "{n|Dieses Ereignis kann nicht stimmen|Diese Ereignisse widersprechen sich} ({kind}):",
    ),
    "repairs": (
        "Single edits that repair it (likeliest slip first; none is applied):",
        "Einzelne Änderungen, die den Widerspruch beheben (der wahrscheinlichste Fehler zuerst; keine wird angewandt):",
    ),
    "repairs upto": (
        "None of the edits tried repairs the whole season. Those that repair it up to event {n}:",
        "Keine der versuchten Änderungen bringt die ganze Staffel in Ordnung. Bis Ereignis {n} helfen:",
    ),
    "no repair": ("None of the edits tried repairs it.", "Keine der versuchten Änderungen behebt den Widerspruch."),
    "tried": ("Tried: {edits}; nothing else.", "Versucht: {edits}; sonst nichts."),
    "tried exclusive": (
        "{n} {n|match|matches} without excluding a second partner",
        "{n} {n|Match|Matches} ohne Ausschluss eines zweiten Matchs",
    ),
    "tried lights": ("{n} other {n|number|numbers} of lights", "{n} andere {n|Anzahl|Anzahlen} der Lichter"),
    "tried seats": (
        "{n} {n|exchange|exchanges} of the partners of two couples",
        "{n}-mal die Partner {n|zweier Paare|von je zwei Paaren} vertauscht",
    ),
    "tried answer": (
        "{n} other {n|answer|answers} of a booth",
        "{n} andere {n|Antwort|Antworten} einer Matchbox",
    ),
    "tried removed": ("{n} {n|event|events} left out", "{n} {n|weggelassenes Ereignis|weggelassene Ereignisse}"),
    "edit exclusive": ("event {n}: a second partner is not excluded", "Ereignis {n}: zweites Match nicht ausschließen"),
    "edit lights": ("event {n}: {shown} instead of {was}", "Ereignis {n}: {shown} statt {was}"),
    "edit seats": ("event {n}: exchange the partners of {couples}", "Ereignis {n}: Partner tauschen bei {couples}"),
    "edit answer": ("event {n}: {shown} instead of {was}", "Ereignis {n}: „{shown}“ statt „{was}“"),
    "edit removed": ("event {n}: leave it out", "Ereignis {n}: weglassen"),
    "button exclusive": ("Allow a second partner", "Zweites Match zulassen"),
    "button lights": ("Make it {lights}", "Auf {lights} ändern"),
    "button seats": ("Exchange the partners of {couples}", "Partner von {couples} tauschen"),
    "button answer": ("Make it {answer}", "In „{answer}“ ändern"),
    "button removed": ("Leave out event {n}", "Ereignis {n} weglassen"),
    "more": ("and {n} more (--json lists all)", "und {n} weitere (--json nennt alle)"),
    # review
    "review means": (
        "{what}: {bits} bits were to be expected where {best} were possible; the answers gave {gained} (means over "
        "{n}).",
        "{what}: {bits} Bit waren zu erwarten, {best} waren möglich; die Antworten ergaben {gained} (im Mittel "
        "über {n}).",
    ),
    "booths": ("Truth booths", "Matchboxen"),
    "ceremonies": ("Ceremonies", "Matching Nights"),
    "good luck": (
        "Luck: all answers together gave {bits} bits more than expected.",
        "Glück: Alle Antworten zusammen ergaben {bits} Bit mehr als erwartet.",
    ),
    "bad luck": (
        "Luck: all answers together gave {bits} bits fewer than expected.",
        "Pech: Alle Antworten zusammen ergaben {bits} Bit weniger als erwartet.",
    ),
    "turning point": (
        "Turning point: event {n} ({what}, week {week}). Estimated chance to win in time if they then play like "
        "Sleuth: {before} before it, {after} after it.",
        "Wendepunkt: Ereignis {n} ({what}, Woche {week}). Geschätzte Chance, es rechtzeitig zu schaffen, wenn sie "
        "danach wie Sleuth spielen: vorher {before}, nachher {after}.",
    ),
    "no turning point": (
        "No turning point: no answer before the end moved the chance to win in time by {points} points.",
        "Kein Wendepunkt: Keine Antwort vor dem Ende änderte die Chance, es rechtzeitig zu schaffen, um {points} "
        "Prozentpunkte.",
    ),
    "no chance of format": (
        "The chance to win in time is not known: no seasons of this format were simulated.",
        "Die Chance, es rechtzeitig zu schaffen, ist unbekannt: Staffeln dieses Formats wurden nicht simuliert.",
    ),
    "nothing to review": (
        "No booth or ceremony of which every couple was shown has an answer yet.",
        "Noch hat keine Matchbox oder Matching Night, bei der alle Paare gezeigt wurden, eine Antwort.",
    ),
    "best there was": ("the best there was", "das Beste, was möglich war"),
    "expected bits": ("expected", "erwartet"),
    "possible": ("possible", "möglich"),
    "gained": ("gained", "erhalten"),
    # compare
    "season": ("season", "Staffel"),
    "format": ("format", "Format"),
    "booth count": ("booths", "Matchboxen"),
    "matches": ("matches", "Matches"),
    "ceremony count": ("ceremonies", "Matching Nights"),
    "blackouts": ("blackouts", "Blackouts"),
    "known": ("known", "bekannt"),
    "known in": ("week {n}", "Woche {n}"),
    "compared": (
        "bits: mean of those that were not sold; known: the week after which one matching was left",
        "Bit: im Mittel über alle, die nicht verkauft wurden; bekannt: die Woche, nach der eine Kombination blieb",
    ),
    # scenarios
    "scenarios": ("{n} left, as scenarios:", "Noch {n}, als Szenarien:"),
    "then": ("then certain: {couples}", "dann sicher: {couples}"),
    "of": ("{share}  {k} of {n}", "{share}  {k} von {n}"),
    "certain now": ("Certain: {couples}", "Sicher: {couples}"),
}
