// Days, as the clock of the player has them: 2026-11-22.

/** Today as the player's clock has it: 2026-11-22. */
export function today(date = new Date()) {
  const two = (number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** A day of the address, as a date; null for what is none. */
export function dayOf(text) {
  const day = /^\d{4}-\d\d-\d\d$/.test(text ?? "") ? new Date(`${text}T12:00:00Z`) : null;
  return day && !Number.isNaN(day.getTime()) ? day : null;
}

/** "22 November 2026" */
export function dayName(text, lang = "en-GB") {
  return new Intl.DateTimeFormat(lang, { dateStyle: "long", timeZone: "UTC" }).format(dayOf(text) ?? undefined);
}
