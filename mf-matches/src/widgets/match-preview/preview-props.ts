/** Parses the widget's props (`{ id: '7', season: 2026 }`); without a valid match, an id that no match has. */
export function parsePreviewProps({ id, season }: Readonly<Record<string, unknown>> = {}): {
  readonly id: string;
  readonly season: number;
} {
  return { id: typeof id === 'string' ? id : '0', season: typeof season === 'number' ? season : 0 };
}
