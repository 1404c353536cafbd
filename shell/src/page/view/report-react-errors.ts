/** Dispatched for every error that React reports, with its kind; for tests and the log. */
export const reactErrorEvent = 'fan-base:react-error';

type Kind = 'recoverable' | 'caught' | 'uncaught';

/** React root options that report errors to the console and as an event on the window. */
export function reportReactErrors(region: string) {
  const report = (kind: Kind) => (error: unknown) => {
    console.error(`[${region}] ${kind}`, error);
    window.dispatchEvent(new CustomEvent(reactErrorEvent, { detail: { region, kind, error } }));
  };
  return {
    onRecoverableError: report('recoverable'),
    onCaughtError: report('caught'),
    onUncaughtError: report('uncaught'),
  };
}
