import type { CombinationTest } from '@fan-base/shared-contracts/release';
import { Plural, Trans } from '@lingui/react/macro';
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

/** What the version needs of the others, and they lack. */
export const MissingText = ({ app: { missing } }: { app: AppReport }) =>
  missing.length > 0 ? <Trans>Missing: {missing.join('. ')}</Trans> : null;

/** First digits of a commit, and the `+` of changed sources. */
const formatCommit = (commit: string): string =>
  `${commit.replace('+', '').slice(0, 10)}${commit.endsWith('+') ? '+' : ''}`;

export const formatTime = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** The verdict of the version's rehearsal, with the reasons of a refusal. */
export function RehearsalText({ app: { rehearsal } }: { app: Pick<AppReport, 'rehearsal'> }) {
  if (!rehearsal) return <Trans>Not rehearsed.</Trans>;
  const { outcome, views, shell, places, reasons } = rehearsal;
  const time = formatTime(rehearsal.at);
  const list = reasons.join('. ');
  const isServerOnly = places === 'server only';
  return (
    <>
      {outcome === 'passed' ? (
        <Trans>
          Rehearsal passed over {views} page views with shell {shell}, {time} UTC.
        </Trans>
      ) : (
        <Trans>
          Rehearsal refused over {views} page views with shell {shell}, {time} UTC: {list}.
        </Trans>
      )}{' '}
      {isServerOnly ? <Trans>On the server only, without a browser.</Trans> : null}
    </>
  );
}

/** When the tests passed, or how many failed. */
function ResultText({ result }: { result: CombinationTest | null }) {
  if (!result) return <Trans>no</Trans>;
  const time = formatTime(result.at);
  const count = result.failures.length;
  if (count === 0) return <Trans>yes, {time} UTC</Trans>;
  return (
    <Trans>
      <Plural value={count} one="# test failed" other="# tests failed" />, {time} UTC
    </Trans>
  );
}

/** Whether a version was tested with the stable versions of all other applications. */
export const TestedText = ({ result }: { result: CombinationTest | null }) => (
  <>
    <Trans>Tested with what visitors have:</Trans> <ResultText result={result} />
  </>
);

/** Whether this combination was tested. */
export const TestedCombinationText = ({ result }: { result: CombinationTest | null }) => (
  <>
    <Trans>Tested in this combination:</Trans> <ResultText result={result} />
  </>
);

/** Who built the version, when and from which commit, and who published it. */
export function OriginText({ app: { statement, by } }: { app: AppReport }) {
  if (!statement) return null;
  const { builder, builtAt, commit } = statement;
  const time = formatTime(builtAt);
  const source = commit && formatCommit(commit);
  return (
    <>
      {source ? (
        <Trans>
          Built by {builder} from {source}, {time} UTC.
        </Trans>
      ) : (
        <Trans>
          Built by {builder}, {time} UTC.
        </Trans>
      )}{' '}
      {by ? <Trans>Published by {by}.</Trans> : null}
    </>
  );
}
