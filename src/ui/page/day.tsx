interface DayProps {
  readonly date: string;
  readonly lang: string;
  /** `short` leaves out the year, for a line with little room; the attribute and the end of the page have it. */
  readonly form: 'short' | 'long';
}

/** A day in the words of the page's language; read as UTC, so that it is the same day on every machine. */
export function Day({ date, lang, form }: DayProps) {
  const day = new Date(`${date.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return date;
  // Plain `en` means American dates to `Intl`; the pages are written in British English.
  const words = new Intl.DateTimeFormat(lang === 'en' ? 'en-GB' : lang, {
    day: 'numeric',
    month: 'short',
    ...(form === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  });
  return <time dateTime={date.slice(0, 10)}>{words.format(day)}</time>;
}
