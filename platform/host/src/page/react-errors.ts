/** Dispatched for every error that React reports, with its kind; for tests and the log. */
export const reactErrorEvent = 'fan-base:react-error';

type Kind = 'recoverable' | 'caught' | 'uncaught';

export interface ReactErrorDetail {
  /** `frame`, `page`, or the island's id. */
  readonly region: string;
  /** `recoverable`: React has rendered the region again. */
  readonly kind: Kind;
  readonly error: unknown;
}

/** React root options that report errors to the console and as an event on the window. */
export function reportReactErrors(region: string) {
  const report = (kind: Kind) => (error: unknown) => {
    console.error(`[${region}] ${kind}`, error);
    const detail: ReactErrorDetail = { region, kind, error };
    window.dispatchEvent(new CustomEvent(reactErrorEvent, { detail }));
  };
  return {
    onRecoverableError: report('recoverable'),
    onCaughtError: report('caught'),
    onUncaughtError: report('uncaught'),
  };
}
