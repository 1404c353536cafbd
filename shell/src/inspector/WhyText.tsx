import { Trans } from '@lingui/react/macro';
import type { AppReport } from '../remotes/CompositionReport.ts';
import { isDevServer } from '../remotes/pins.ts';

function PinProblem({ app }: { app: AppReport }) {
  switch (app.pinProblem) {
    case 'unknown':
      return <Trans>You chose {app.pin}, which was never published.</Trans>;
    case 'withdrawn':
      return <Trans>You chose {app.pin}, which is withdrawn.</Trans>;
    case 'unreadable':
      return <Trans>You chose {app.pin}, which cannot be read right now.</Trans>;
    case null:
      return null;
  }
}

/** Why this browser has a version of an application, and what became of a pin that could not be honoured. */
export function WhyText({ app }: { app: AppReport }) {
  const { why, pin, canary } = app;
  if (why === 'own') return <Trans>the shell that answers</Trans>;
  if (pin !== null && isDevServer(pin)) return <Trans>a dev server, chosen by you</Trans>;
  return (
    <>
      {why === 'pinned' ? (
        <Trans>chosen by you</Trans>
      ) : why === 'canary' ? (
        <Trans>canary, which {canary?.share ?? 0} % of the visitors get</Trans>
      ) : (
        <Trans>what all visitors get</Trans>
      )}
      {app.pinProblem ? '. ' : null}
      <PinProblem app={app} />
    </>
  );
}
