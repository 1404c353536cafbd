/**
 * Parses the widget's props (`{ id: '7', season: 2026, competition: 'en.1', last: '6' }`); without a valid match, an
 * id that no match has.
 */
export function parsePreviewProps({
  id,
  season,
  competition,
  last,
}: Readonly<Record<string, unknown>> = {}): {
  readonly id: string;
  readonly season: number;
  readonly competition: string;
  /** Id of the club's last match, whose line-up is shown. */
  readonly last: string | null;
} {
  return {
    id: typeof id === 'string' ? id : '0',
    season: typeof season === 'number' ? season : 0,
    competition: typeof competition === 'string' ? competition : '',
    last: typeof last === 'string' ? last : null,
  };
}
