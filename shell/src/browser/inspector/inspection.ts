import type { Language } from '@fan-base/shared-contracts/language';
import { createContext, useContext } from 'react';
import type { Boot } from '../../page/view/boot.ts';

/** What the inspector was started with. */
export interface Inspected {
  readonly boot: Boot;
  readonly language: Language;
  /** What went wrong so far, as it was told; grows before any other listener hears of it. */
  readonly errors: readonly Event[];
}

export const InspectedContext = createContext<Inspected | null>(null);

/** @throws Error outside the inspector */
export function useInspected(): Inspected {
  const inspected = useContext(InspectedContext);
  if (!inspected) throw new Error('There is no inspector around this component');
  return inspected;
}

/** Something that went wrong, with the region or the remote that it was told of. */
export interface InspectedError {
  readonly region: string | null;
  readonly remote: string | null;
  /** The failure's code, or how React met the error. */
  readonly kind: string;
  readonly message: string;
}

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null);

type DetailKey = 'region' | 'remote' | 'code' | 'kind' | 'error' | 'version';

/** Reads an event of `fan-base:react-error` or `fan-base:remote-failure`. */
export function readErrorEvent(event: Event): InspectedError {
  const detail: { readonly [Key in DetailKey]?: unknown } = (event as CustomEvent).detail ?? {};
  const { error, version } = detail;
  return {
    region: readText(detail.region),
    remote: readText(detail.remote),
    kind: readText(detail.code) ?? readText(detail.kind) ?? event.type,
    message: error instanceof Error ? error.message : (readText(error) ?? readText(version) ?? ''),
  };
}

/** Errors of one region; one that was told of a remote as a whole belongs to all its regions. */
export const selectErrors = (
  errors: readonly InspectedError[],
  region: { readonly id: string; readonly remote: string },
): InspectedError[] =>
  errors.filter((error) =>
    error.region === null ? error.remote === region.remote : error.region === region.id,
  );
