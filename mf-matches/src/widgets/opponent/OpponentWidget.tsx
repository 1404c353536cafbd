import styled from '@emotion/styled';
import type { Fixture, OpponentRecord } from '@fan-base/shared-contracts/api/fixtures';
import * as api from '@fan-base/shared-contracts/client';
import { readTextProp } from '@fan-base/shared-contracts/remote';
import { useApi, useNow, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { Disclosure } from '@fan-base/shared-ui/components/Disclosure';
import type { Outcome } from '@fan-base/shared-ui/components/OutcomeMark';
import { Section } from '@fan-base/shared-ui/components/Section';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { Trans, useLingui } from '@lingui/react/macro';
import { findNextFixture } from '../../pages/fixtures/next-fixture.ts';
import { Balance } from '../../parts/Balance.tsx';
import { MatchRow, matchRowHeight } from '../../parts/MatchRow.tsx';
import { getOutcome, presentFixture } from '../../status/present-fixture.ts';

const height = 260;
/** Matches that are shown without pressing. */
const shownLimit = 10;

const Season = styled.div({
  ...matchRowHeight,
  '& > h3': { minHeight: 36, alignContent: 'end', color: 'var(--text-muted)', fontSize: 'var(--text-small)' },
});

/** Matches by season: their days have no year. */
function MatchList({ fixtures, next }: { fixtures: readonly Fixture[]; next: Fixture | undefined }) {
  return [...Map.groupBy(fixtures, ({ season }) => season)].map(([season, group]) => (
    <Season key={season}>
      <h3>{formatSeason(season)}</h3>
      <ol>
        {group.map((fixture) => (
          <MatchRow key={fixture.id} fixture={fixture} isNext={fixture === next} />
        ))}
      </ol>
    </Season>
  ));
}

/** Matches to come, the next one first, then results, the latest first. @param fixtures latest first */
const orderByInterest = (fixtures: readonly Fixture[]): readonly Fixture[] => {
  const isOver = (fixture: Fixture) => presentFixture(fixture).kind === 'finished';
  return [...fixtures.filter((fixture) => !isOver(fixture)).toReversed(), ...fixtures.filter(isOver)];
};

/** The totals from the point of view of the site's club, unless they are of a single match, and all matches. */
function Record({ record: { opponent, totals, ...record } }: { record: OpponentRecord }) {
  const { team } = useSite();
  const now = useNow();
  const next = findNextFixture(record.fixtures.toReversed(), now);
  const fixtures = orderByInterest(record.fixtures);
  const more = fixtures.slice(shownLimit);
  const { played, won, drawn, lost, scored, conceded } = totals;
  return (
    <div data-opponent={opponent.slug}>
      {team && played > 1 ? (
        <Balance
          home={team}
          away={opponent}
          totals={{
            played,
            homeWins: won,
            draws: drawn,
            awayWins: lost,
            homeGoals: scored,
            awayGoals: conceded,
          }}
        />
      ) : null}
      <MatchList fixtures={fixtures.slice(0, shownLimit)} next={next} />
      {more.length > 0 ? (
        <Disclosure
          summary={
            <>
              <Trans>Earlier matches</Trans> ({more.length})
            </>
          }
        >
          <MatchList fixtures={more} next={next} />
        </Disclosure>
      ) : null}
    </div>
  );
}

/** Results of the site's club at the opponent's ground, newest first. */
const listAwayResults = (fixtures: readonly Fixture[], teamId: string | undefined) =>
  fixtures.filter((fixture) => fixture.away.id === teamId && presentFixture(fixture).kind === 'finished');

/** The club's visits in one line, and the latest of them. */
function AwayResults({ results, teamId }: { results: readonly Fixture[]; teamId: string }) {
  const { t } = useLingui();
  const count = (outcome: Outcome) =>
    results.filter((fixture) => getOutcome(teamId, fixture) === outcome).length;
  const sum = (side: 'home' | 'away') =>
    results.reduce((goals, { score }) => goals + (score?.[side] ?? 0), 0);
  const [won, drawn, lost] = [count('win'), count('draw'), count('loss')];
  const [scored, conceded] = [sum('away'), sum('home')];
  return (
    <>
      {results.length > 1 ? (
        <p
          style={{ margin: 0 }}
        >{t`${won} won, ${drawn} drawn, ${lost} lost, goals ${scored}–${conceded}`}</p>
      ) : null}
      <MatchList fixtures={results.slice(0, shownLimit)} next={undefined} />
    </>
  );
}

/**
 * GRAPH-1, GRAPH-5: all matches of the site's club against a team.
 * @param props `{ team, isAway }`: the team's slug; with `isAway` only the latest results away
 */
export function Widget(props: Readonly<Record<string, unknown>>) {
  const { t } = useLingui();
  const { team } = useSite();
  const isAway = props['isAway'] === true;
  const opponent = readTextProp(props, 'team') ?? 'unknown';
  const answer = useApi(api.fixtures.getOpponentRecord({ opponent }));
  const name = answer.state === 'ready' ? answer.data.opponent.shortName : null;
  const results = answer.state === 'ready' ? listAwayResults(answer.data.fixtures, team?.id) : [];
  if (isAway && answer.state === 'ready' && results.length === 0)
    return (
      <small>
        <Trans>We have no earlier matches there.</Trans>
      </small>
    );
  const title = name === null ? t`Head to head` : isAway ? t`Previous visits` : t`Matches against ${name}`;
  return (
    <Section title={title}>
      <ApiView answer={answer} height={height}>
        {(record) =>
          isAway && team ? <AwayResults results={results} teamId={team.id} /> : <Record record={record} />
        }
      </ApiView>
    </Section>
  );
}
