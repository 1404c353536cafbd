import type { Fixture } from '@fan-base/shared-contracts/api/fixtures';
import type { MatchLive } from '@fan-base/shared-contracts/api/match';
import * as api from '@fan-base/shared-contracts/client';
import { useApi, useShell } from '@fan-base/shared-contracts/shell';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { useLingui } from '@lingui/react/macro';
import { getMatchPath } from '../../parts/match-path.ts';
import { RatedPlayer } from '../../parts/RatedPlayer.tsx';

function NextMatchLink({ fixture }: { fixture: Fixture }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const { home, away, kickoff, timeKnown } = fixture;
  return (
    <NextLink to={getMatchPath(pathFor, fixture)}>
      <span>
        {t`Next match`}: {home.shortName} – {away.shortName},{' '}
        <KickoffTime at={kickoff} timeKnown={timeKnown} />
      </span>
    </NextLink>
  );
}

/** For a day after a match: its best player, the report, and what comes next. */
export function AfterMatch({ live: { fixture, best = [], report } }: { live: MatchLive }) {
  const { t } = useLingui();
  const { pathFor } = useShell();
  const answer = useApi(api.fixtures.getNextFixture());
  const next = answer.state === 'ready' ? answer.data.next : null;
  const [first] = best;
  return (
    <>
      {first ? <RatedPlayer player={first} fixture={fixture} note={t`Highest rated`} /> : null}
      <NextLink to={getMatchPath(pathFor, fixture)}>
        {report ? t`Match report: ${report}` : t`Statistics and line-ups`}
      </NextLink>
      {next ? <NextMatchLink fixture={next} /> : null}
    </>
  );
}
