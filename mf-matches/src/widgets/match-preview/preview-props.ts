/**
 * Parses the widget's props (`{ id: '7', season: 2026, competition: 'en.1' }`); without a valid match, an id that no
 * match has.
 */
export function parsePreviewProps({ id, season, competition }: Readonly<Record<string, unknown>> = {}): {
  readonly id: string;
  readonly season: number;
  readonly competition: string;
} {
  return {
    id: typeof id === 'string' ? id : '0',
    season: typeof season === 'number' ? season : 0,
    competition: typeof competition === 'string' ? competition : '',
  };
}
