import { Trans } from '@lingui/react/macro';
import type { AppReport } from '../remotes/composition-report.ts';
import { isDevServer } from '../remotes/pins.ts';

function PinProblem({ app }: { app: AppReport }) {
  switch (app.pinProblem) {
    case 'unknown':
      return <Trans>You chose {app.pin}, which was never published.</Trans>;
    case 'withdrawn':
      return <Trans>You chose {app.pin}, which is withdrawn.</Trans>;
    case 'unreadable':
      return <Trans>You chose {app.pin}, which is unavailable right now.</Trans>;
    case null:
      return null;
  }
}

function Reason({ app: { why, pin, canary } }: { app: AppReport }) {
  if (why === 'own') return <Trans>the running shell; it cannot be changed</Trans>;
  if (pin !== null && isDevServer(pin)) return <Trans>a dev server, chosen by you</Trans>;
  if (why === 'pinned') return <Trans>chosen by you</Trans>;
  if (why === 'canary') return <Trans>canary, for {canary?.share ?? 0} % of visitors</Trans>;
  return <Trans>what all visitors get</Trans>;
}

/** Why this browser has a version of an application, and the problem with its pin, if any. */
export const WhyText = ({ app }: { app: AppReport }) => (
  <>
    <Reason app={app} />
    {app.pinProblem ? '. ' : null}
    <PinProblem app={app} />
  </>
);

/** Which version of an application this browser has, and why. */
export function VersionText({ app }: { app: AppReport }) {
  const version = app.pin !== null && isDevServer(app.pin) ? app.pin : app.version;
  return (
    <>
      {version ?? <Trans>unavailable</Trans>} (<Reason app={app} />){app.pinProblem ? '. ' : null}
      <PinProblem app={app} />
    </>
  );
}
