/** The match that a preview was asked for (`{ id: '7', season: 2026 }`); one that no match has where it names none. */
export const parsePreviewProps = (
  props: Readonly<Record<string, unknown>> | undefined,
): { readonly id: string; readonly season: number } => ({
  id: typeof props?.id === 'string' ? props.id : '0',
  season: typeof props?.season === 'number' ? props.season : 0,
});
