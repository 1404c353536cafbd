/** Told of every error that React meets, with its kind; tests and the log listen. */
export const reactErrorEvent = 'fan-base:react-error';

type Kind = 'recoverable' | 'caught' | 'uncaught';

/** Options of a React root that make its errors known: on the console and as an event on the window. */
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
