/** Which matches the name of a calendar's file means. */
export type CalendarFile =
  | { readonly kind: 'season'; readonly season: number }
  | { readonly kind: 'newest-season' }
  | { readonly kind: 'match'; readonly id: string };

/** @param file as the contract of `getCalendar` lets through, e.g. `2026.ics` */
export function calendarFileOf(file: string): CalendarFile {
  const name = file.replace(/\.ics$/, '');
  if (name === 'team') return { kind: 'newest-season' };
  return name.startsWith('match-')
    ? { kind: 'match', id: name.slice('match-'.length) }
    : { kind: 'season', season: Number(name) };
}
