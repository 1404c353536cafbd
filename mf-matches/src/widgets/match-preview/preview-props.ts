/** The match that a preview was asked for (`{ id: '7', season: 2026 }`); one that no match has where it names none. */
export function parsePreviewProps({ id, season }: Readonly<Record<string, unknown>> = {}): {
  readonly id: string;
  readonly season: number;
} {
  return { id: typeof id === 'string' ? id : '0', season: typeof season === 'number' ? season : 0 };
}
