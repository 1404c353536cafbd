import type { Language } from '@fan-base/shared-contracts/language';
import { createContext, useContext } from 'react';
import type { PlatformBoot } from '../../page/boot.ts';

export interface Inspected {
  readonly boot: PlatformBoot;
  readonly language: Language;
  /** The page that is open: its remote, and its key in the remote's table. Null: none. */
  readonly getPage: () => { readonly remote: string; readonly key: string } | null;
  /** Events of all errors so far, appended to before other listeners run. */
  readonly errors: readonly Event[];
}

export const InspectedContext = createContext<Inspected | null>(null);

/** @throws Error outside the inspector */
export function useInspected(): Inspected {
  const inspected = useContext(InspectedContext);
  if (!inspected) throw new Error('This component is rendered outside the inspector');
  return inspected;
}

/** An error, with the region or remote it was reported for. */
export interface InspectedError {
  readonly region: string | null;
  readonly remote: string | null;
  /** The failure code, or React's kind of error. */
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

/** The errors of a region, including errors of its remote that have no region. */
export const selectErrors = (
  errors: readonly InspectedError[],
  region: { readonly id: string; readonly remote: string },
): InspectedError[] =>
  errors.filter((error) =>
    error.region === null ? error.remote === region.remote : error.region === region.id,
  );
