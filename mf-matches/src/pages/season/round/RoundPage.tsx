import styled from '@emotion/styled';
import type { RoundMatches } from '@fan-base/shared-contracts/api/competitions';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput, PageModule } from '@fan-base/shared-contracts/remote';
import { useNow, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { KickoffTime } from '@fan-base/shared-ui/components/KickoffTime';
import { NextLink } from '@fan-base/shared-ui/components/NextLink';
import { PageHeader } from '@fan-base/shared-ui/components/PageHeader';
import { Section } from '@fan-base/shared-ui/components/Section';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { getCompetitionName } from '@fan-base/shared-ui/formats/competition-name';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { mayChangeSoon } from '../../../live/useLiveMatch.ts';
import { useLiveWhen } from '../../../live/useLiveWhen.ts';
import { CompetitionLinks } from '../../../parts/CompetitionLinks.tsx';
import { LeagueTable } from '../../../parts/LeagueTable.tsx';
import { MatchRow, matchRowHeight } from '../../../parts/MatchRow.tsx';
import { getRoundName } from '../../../stages/round-name.ts';
import { type CompetitionParams, readParams } from '../competition/competition-keys.ts';
import { groupByDay } from './group-by-day.ts';
import { RoundLinks } from './RoundLinks.tsx';

const wide = '@container match-rows (min-width: 44rem)';

/** The matches, and the table beside them; on a phone below. */
const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8) var(--space-10)',
  '@media (min-width: 64rem)': { gridTemplateColumns: 'minmax(0, 1fr) 22rem' },
});

const Days = styled.div({
  ...matchRowHeight,
  marginTop: 'var(--space-3)',
  '& h2': {
    padding: 'var(--space-2) var(--space-3)',
    fontFamily: 'inherit',
    fontSize: 'var(--text-small)',
    color: 'var(--text-muted)',
    borderBottom: '1px solid var(--rule)',
  },
  '& h2 > time': { display: 'block' },
  '& h2 > time::first-letter': { textTransform: 'uppercase' },
  '& > section + section': { marginTop: 'var(--space-5)' },
  // Below the heading of a day and a round, a match is its clubs and its score.
  '& li': {
    '--match-mark': 'minmax(22px, 5rem)',
    minHeight: '4.5rem',
    paddingInline: 'var(--space-3)',
    [wide]: { minHeight: '3.25rem' },
  },
  '& li > *': {
    gridTemplateAreas: '"home home state mark" "away away state mark"',
    [wide]: {
      gridTemplateColumns: '6.5rem minmax(0, 1fr) 6rem minmax(0, 1fr) 6.5rem',
      gridTemplateAreas: '". home state away mark"',
    },
  },
  '& li:has([data-own=true])': { background: 'var(--surface-raised)', boxShadow: 'inset 4px 0 var(--link)' },
});

const selectKey = ({
  params: { competition = '', season = '' },
  query,
}: Pick<PageInput, 'params' | 'query'>) =>
  api.competitions.getRound({ competition, season, round: query.get('round') ?? undefined });

/** `Premier League 2026/27: Matchweek 13`. */
function getTitle(
  { competition, season, rounds, current }: RoundMatches,
  language: PageInput['site']['language'],
  i18n: I18n,
): string {
  const found = rounds.find(({ id }) => id === current);
  const round = found ? getRoundName({ competition, round: found.round }, i18n) : '';
  return `${getCompetitionName(competition, language)} ${formatSeason(season)}: ${round}`;
}

const Links = styled.div({ marginTop: 'var(--space-5)' });

const tableStages: readonly (string | null)[] = ['matchday', 'group'];

/** The competition's page, by what it has. */
function OverviewLink({ data: { competition, season, rounds } }: { data: RoundMatches }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const hasTable = rounds.some(({ round }) => tableStages.includes(round.stage));
  const hasKnockout = rounds.some(({ round }) => !tableStages.includes(round.stage));
  const label = hasTable ? (hasKnockout ? t`Table and knockout rounds` : t`Table`) : t`Knockout rounds`;
  return (
    <div>
      <NextLink to={pathFor('competition', { competition: competition.key, season: String(season) })}>
        {label}
      </NextLink>
    </div>
  );
}

/** Rows of a league; of a league phase of 36, only those around the club. */
const rowLimit = 20;

/** The table that the round is played for, live; nothing without a table, or in a group stage. */
function RoundTable({ params }: { params: CompetitionParams }) {
  const { t } = useLingui();
  const answer = useLiveWhen(api.competitions.getCompetitionTable(params), ({ groups }) =>
    groups.some(({ rows }) => rows.some(({ live }) => live)),
  );
  if (answer.state !== 'ready') return null;
  const [group, ...others] = answer.data.groups;
  if (!group || others.length > 0) return null;
  const own = group.rows.findIndex(({ team }) => team.id === answer.data.teamId);
  const first = Math.max(0, Math.min(own - rowLimit / 2, group.rows.length - rowLimit));
  return (
    <Section title={t`Table`}>
      <LeagueTable standings={{ ...answer.data, rows: group.rows.slice(first, first + rowLimit) }} isShort />
    </Section>
  );
}

/** GRAPH-3: all matches of a round by day, live; by default of the club's own round. */
export function Page(input: PageInput) {
  const { site } = useShell();
  const { t, i18n } = useLingui();
  const now = useNow();
  const answer = useLiveWhen(selectKey(input), ({ fixtures }) =>
    fixtures.some((fixture) => mayChangeSoon(fixture, now)),
  );
  const { competition = '', season = '' } = input.params;
  return (
    <>
      <PageHeader
        title={
          answer.state === 'ready' ? getTitle(answer.data, site.language, i18n) : t`Matches of the round`
        }
      />
      <ApiView answer={answer} height={700} notFound={<EmptyState>{t`There is no such round.`}</EmptyState>}>
        {(data) => {
          const channels = new Map(data.channels?.map(({ fixture, channel }) => [fixture, channel]));
          return (
            <Columns>
              <div>
                <RoundLinks data={data} />
                <Days>
                  {groupByDay(data.fixtures, site.timeZone).map(({ day, fixtures }) => (
                    <section key={day}>
                      <h2>
                        <KickoffTime at={day} timeKnown={false} dayOnly />
                      </h2>
                      <ol>
                        {fixtures.map((fixture) => (
                          <MatchRow
                            key={fixture.id}
                            fixture={fixture}
                            isNext={false}
                            sites={data.sites}
                            channel={channels.get(fixture.id)}
                            day={day}
                          />
                        ))}
                      </ol>
                    </section>
                  ))}
                </Days>
                <Links>
                  <OverviewLink data={data} />
                  <CompetitionLinks
                    competition={competition}
                    season={season}
                    isRound
                    hasTable={data.rounds.some(({ round }) => round.stage === 'matchday')}
                  />
                </Links>
              </div>
              <aside>
                <RoundTable params={readParams(input.params)} />
              </aside>
            </Columns>
          );
        }}
      </ApiView>
    </>
  );
}

export const head: PageModule['head'] = (input, read, i18n) => {
  const { site } = input;
  const round = read(selectKey(input));
  const title = round ? getTitle(round, site.language, i18n) : i18n._(msg`Matches of the round`);
  return {
    title: `${title} – ${getSiteName(site)}`,
    description: i18n._(msg`All matches of the round with live scores: ${title}.`),
    structuredData: [breadcrumbs(site, [{ name: title }])],
    // All rounds have one canonical address, whose content changes every week; their matches have pages.
    noindex: true,
  };
};
