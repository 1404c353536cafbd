/** Something that went wrong, with the region or the remote that it was told of. */
export interface InspectedError {
  readonly region: string | null;
  readonly remote: string | null;
  /** The failure's code, or how React met the error. */
  readonly kind: string;
  readonly message: string;
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Reads an event of `fan-base:react-error` or `fan-base:remote-failure`. */
export function readErrorEvent(event: Event): InspectedError {
  const detail: Record<string, unknown> = (event as CustomEvent).detail ?? {};
  const { error, version } = detail;
  return {
    region: textOf(detail.region),
    remote: textOf(detail.remote),
    kind: textOf(detail.code) ?? textOf(detail.kind) ?? event.type,
    message: error instanceof Error ? error.message : (textOf(error) ?? textOf(version) ?? ''),
  };
}

/** Errors of one region; one that was told of a remote as a whole belongs to all its regions. */
export const errorsOf = (
  errors: readonly InspectedError[],
  region: { readonly id: string; readonly remote: string },
): InspectedError[] =>
  errors.filter((error) =>
    error.region === null ? error.remote === region.remote : error.region === region.id,
  );
