import type { CombinationTest } from '@fan-base/shared-contracts/release';
import { Plural, Trans } from '@lingui/react/macro';
import type { AppReport } from '../remotes/composition-report.ts';
import { isDevServer } from '../remotes/pins.ts';

function PinProblem({ app }: { app: AppReport }) {
  switch (app.pinProblem) {
    case 'unknown':
      return (
        <span>
          <Trans>You chose {app.pin}, which was never published.</Trans>
        </span>
      );
    case 'withdrawn':
      return (
        <span>
          <Trans>You chose {app.pin}, which is withdrawn.</Trans>
        </span>
      );
    case 'unreadable':
      return (
        <span>
          <Trans>You chose {app.pin}, which is unavailable right now.</Trans>
        </span>
      );
    case null:
      return null;
  }
}

function Reason({ app: { why, pin, canary, version, stable } }: { app: AppReport }) {
  if (version === null && stable === null)
    return (
      <span>
        <Trans>for testers only until it is promoted</Trans>
      </span>
    );
  if (pin !== null && isDevServer(pin))
    return (
      <span>
        <Trans>a dev server, chosen by you</Trans>
      </span>
    );
  if (why === 'pinned')
    return (
      <span>
        <Trans>chosen by you</Trans>
      </span>
    );
  if (why === 'canary')
    return (
      <span>
        <Trans>canary, for {canary?.share ?? 0} % of visitors</Trans>
      </span>
    );
  return (
    <span>
      <Trans>what all visitors get</Trans>
    </span>
  );
}

/** Why this browser has a version of an application, and the problem with its pin, if any. */
export const WhyText = ({ app }: { app: AppReport }) => (
  <span>
    <Reason app={app} />
    {app.pinProblem ? <span>. </span> : null}
    <PinProblem app={app} />
  </span>
);

/** Which version of an application this browser has, and why. */
export function VersionText({ app }: { app: AppReport }) {
  const version = app.pin !== null && isDevServer(app.pin) ? app.pin : app.version;
  return (
    <span>
      <span>{version ?? (app.stable === null ? <Trans>none</Trans> : <Trans>unavailable</Trans>)}</span> (
      <Reason app={app} />){app.pinProblem ? <span>. </span> : null}
      <PinProblem app={app} />
    </span>
  );
}

/** What the version needs of the others, and they lack. */
export const MissingText = ({ app: { missing } }: { app: AppReport }) =>
  missing.length > 0 ? (
    <span>
      <Trans>Missing: {missing.join('. ')}</Trans>
    </span>
  ) : null;

/** First digits of a commit, and the `+` of changed sources. */
const formatCommit = (commit: string): string =>
  `${commit.replace('+', '').slice(0, 10)}${commit.endsWith('+') ? '+' : ''}`;

export const formatTime = (at: string): string => at.slice(0, 16).replace('T', ' ');

/** The verdict of the version's rehearsal, with the reasons of a refusal. */
export function RehearsalText({ app: { rehearsal } }: { app: Pick<AppReport, 'rehearsal'> }) {
  if (!rehearsal)
    return (
      <span>
        <Trans>Not rehearsed.</Trans>
      </span>
    );
  const { outcome, views, shell, places, reasons } = rehearsal;
  const time = formatTime(rehearsal.at);
  const list = reasons.join('. ');
  const isServerOnly = places === 'server only';
  return (
    <span>
      {outcome === 'passed' ? (
        <Trans>
          Rehearsal passed over {views} page views with shell {shell}, {time} UTC.
        </Trans>
      ) : (
        <Trans>
          Rehearsal refused over {views} page views with shell {shell}, {time} UTC: {list}.
        </Trans>
      )}{' '}
      {isServerOnly ? (
        <span>
          <Trans>On the server only, without a browser.</Trans>
        </span>
      ) : null}
    </span>
  );
}

/** When the tests passed, or how many failed. */
function ResultText({ result }: { result: CombinationTest | null }) {
  if (!result)
    return (
      <span>
        <Trans>no</Trans>
      </span>
    );
  const time = formatTime(result.at);
  const count = result.failures.length;
  if (count === 0)
    return (
      <span>
        <Trans>yes, {time} UTC</Trans>
      </span>
    );
  return (
    <span>
      <Trans>
        <Plural value={count} one="# test failed" other="# tests failed" />, {time} UTC
      </Trans>
    </span>
  );
}

/** Whether a version was tested with the stable versions of all other applications. */
export const TestedText = ({ result }: { result: CombinationTest | null }) => (
  <span>
    <Trans>Tested with what visitors have:</Trans> <ResultText result={result} />
  </span>
);

/** Whether this combination was tested. */
export const TestedCombinationText = ({ result }: { result: CombinationTest | null }) => (
  <span>
    <Trans>Tested in this combination:</Trans> <ResultText result={result} />
  </span>
);

/** Who built the version, when and from which commit, and who published it. */
export function OriginText({ app: { statement, by } }: { app: AppReport }) {
  if (!statement) return null;
  const { builder, builtAt, commit } = statement;
  const time = formatTime(builtAt);
  const source = commit && formatCommit(commit);
  return (
    <span>
      {source ? (
        <Trans>
          Built by {builder} from {source}, {time} UTC.
        </Trans>
      ) : (
        <Trans>
          Built by {builder}, {time} UTC.
        </Trans>
      )}{' '}
      {by ? (
        <span>
          <Trans>Published by {by}.</Trans>
        </span>
      ) : null}
    </span>
  );
}
