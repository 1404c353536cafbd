/** A place or a minute as English counts it: `first`, `twelfth` as `12th`, `23rd`. */
export function ordinal(place: number): string {
  const named = [
    '',
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eighth',
    'ninth',
    'tenth',
  ][place];
  if (named) return named;
  const suffix = place > 13 ? ({ 1: 'st', 2: 'nd', 3: 'rd' }[place % 10] ?? 'th') : 'th';
  return `${place}${suffix}`;
}
