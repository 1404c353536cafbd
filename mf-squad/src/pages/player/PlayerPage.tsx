import styled from '@emotion/styled';
import type { Player } from '@fan-base/shared-contracts/api/squad';
import * as api from '@fan-base/shared-contracts/client';
import type { PageInput } from '@fan-base/shared-contracts/remote';
import { Slot, useApi, useShell } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { Section } from '@fan-base/shared-ui/components/Section';
import { Stack } from '@fan-base/shared-ui/components/Stack';
import { Trans, useLingui } from '@lingui/react/macro';
import { CurrentAbsence, PastAbsences } from './Absences.tsx';
import { Bio } from './Bio.tsx';
import { Career } from './Career.tsx';
import { Figures } from './Figures.tsx';
import { countGames } from './group-by-season.ts';
import { MatchLog } from './MatchLog.tsx';
import { PlayerHead } from './PlayerHead.tsx';
import { PlayerNews } from './PlayerNews.tsx';
import { SeasonTiles } from './SeasonTiles.tsx';
import { Statistics } from './Statistics.tsx';
import { StoryList } from './StoryList.tsx';
import { parseSeasonQuery, toSeasonInput } from './season-query.ts';
import { isKeeper } from './statistic-columns.ts';
import { ValueChart } from './ValueChart.tsx';

export { head } from './head.ts';

/** The season, the bio beside it, and the rest below; on a phone below each other. */
const Columns = styled.div({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 'var(--space-8) var(--space-10)',
  '& > :empty': { display: 'none' },
  '@media (min-width: 64rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) 20rem',
    gridTemplateRows: 'auto 1fr',
    '& > :nth-of-type(2)': { gridArea: '1 / 2 / span 2' },
  },
});

const pageHeight = 1200;

const logHeight = 600;

/** The matches and figures of a season. */
function SeasonDetails({ player, season }: { player: Player; season: number | undefined }) {
  const { slug, name } = player;
  const answer = useApi(api.squad.getPlayerSeason(toSeasonInput(slug, season)));
  return (
    <ApiView answer={answer} height={logHeight}>
      {(details) => (
        <Stack isWide style={{ alignContent: 'start' }}>
          {details.figures ? (
            <Section title={<Trans>Per 90 minutes</Trans>}>
              <Figures figures={details.figures} season={details.season} name={name} />
            </Section>
          ) : null}
          <Section id="matches" title={<Trans>Match log</Trans>}>
            <MatchLog
              slug={slug}
              name={name}
              details={details}
              all={countGames(player.statistics, details.season)}
              isKeeper={isKeeper(player)}
            />
          </Section>
        </Stack>
      )}
    </ApiView>
  );
}

/** SQUAD-2: the site's newest articles about a player; nothing without any. */
function PlayerArticles({ articles }: Pick<Player, 'articles'>) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  if (articles.length === 0) return null;
  return (
    <Section title={t`In our articles`} more={{ to: pathFor('articles'), label: t`All articles` }}>
      <StoryList>
        {articles.map(({ slug, title, publishedAt }) => (
          <li key={slug}>
            <h3>
              <RouteLink to={pathFor('article', { slug })}>{title}</RouteLink>
            </h3>
            <small>
              <RelativeTime at={publishedAt} />
            </small>
          </li>
        ))}
      </StoryList>
    </Section>
  );
}

/** News that names the player. The page does without it until it has loaded. */
function News({ slug }: { slug: string }) {
  const answer = useApi(api.squad.getPlayerNews({ slug }));
  return answer.state === 'ready' ? <PlayerNews items={answer.data.items} /> : null;
}

/** SQUAD-2, GRAPH-2: a player of any club. Of those outside the club's squad, what is not known is left out. */
export function Page({ params: { slug = '' }, query }: PageInput) {
  const answer = useApi(api.squad.getPlayer({ slug }));
  const season = parseSeasonQuery(query);
  return (
    <ApiView answer={answer} height={pageHeight}>
      {(player) => (
        <Stack>
          <PlayerHead player={player} />
          <Columns>
            <div>
              <SeasonTiles player={player} />
            </div>
            <Stack isWide style={{ alignContent: 'start' }}>
              <Bio player={player} />
              {player.isInSquad || player.absence || player.pastAbsences.length > 0 ? (
                <Section title={<Trans>Absence</Trans>}>
                  <CurrentAbsence player={player} />
                  <PastAbsences absences={player.pastAbsences} />
                </Section>
              ) : null}
              {player.values.length > 1 ? (
                <Section title={<Trans>Market value</Trans>}>
                  <ValueChart name={player.name} values={player.values} />
                </Section>
              ) : null}
              <PlayerArticles articles={player.articles} />
              <News slug={slug} />
              <Slot name="player/side" />
            </Stack>
            <Stack isWide style={{ alignContent: 'start' }}>
              <SeasonDetails player={player} season={season} />
              {player.isInSquad || player.statistics.length > 0 ? (
                <Section title={<Trans>Statistics</Trans>}>
                  <Statistics player={player} />
                </Section>
              ) : null}
              {player.isInSquad || player.career.length > 0 ? (
                <Section title={<Trans>Career</Trans>}>
                  <Career player={player} />
                </Section>
              ) : null}
            </Stack>
          </Columns>
        </Stack>
      )}
    </ApiView>
  );
}
