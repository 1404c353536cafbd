import styled from '@emotion/styled';
import type { PlayerSeasonDetails } from '@fan-base/shared-contracts/api/squad';
import { useShell, useSite } from '@fan-base/shared-contracts/shell';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { ShortLabel } from '@fan-base/shared-ui/components/ShortLabel';
import { formatNumber } from '@fan-base/shared-ui/formats/number';
import { formatSeason } from '@fan-base/shared-ui/formats/season';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { OptionalValue } from '../../parts/OptionalValue.tsx';
import { isCompetitive } from './group-by-season.ts';
import { LogCells } from './LogCells.tsx';
import { MatchLogRow } from './MatchLogRow.tsx';
import { type LogTotals, sumMatches } from './sum-matches.ts';

const Frame = styled.div({
  display: 'grid',
  gap: 'var(--space-3)',
  minWidth: 0,
  '& table': { width: '100%' },
  '&& :is(tbody, tfoot) th': {
    width: '100%',
    paddingBlock: 6,
    whiteSpace: 'normal',
    lineHeight: 1.25,
    textAlign: 'left',
  },
  '& tbody th > small': { display: 'block', color: 'var(--text-muted)', fontSize: 'var(--text-tiny)' },
  // What happened stands out from what did not.
  '& tbody td': { color: 'var(--text-muted)' },
  '& td > span': { color: 'var(--text)', fontWeight: 700 },
  '& tr[data-total] > *': { fontWeight: 700, background: 'var(--surface-raised)' },
  // A phone shows rating, goals, assists and minutes without a swipe, and the cards with one.
  '@media (max-width: 40rem)': {
    '&& th, && td': { paddingInline: 4 },
    '&& th:first-of-type': { minWidth: 'calc(100vw - 13.4rem)', paddingLeft: 0 },
    '& tbody th a, & tbody th > span': { fontSize: 'var(--text-small)' },
  },
});

interface Columns {
  readonly isKeeper: boolean;
}

/** What the totals are of: where there are no line-ups of some matches, the statistics have more. */
function TotalsLabel({
  games,
  all,
  hasFriendlies,
}: {
  games: number;
  all: number | null;
  hasFriendlies: boolean;
}) {
  if (all !== null && games < all)
    return (
      <span>
        <Trans>
          {games} of {all} apps, from line-ups
        </Trans>
      </span>
    );
  return (
    <span>
      {hasFriendlies ? (
        <Plural
          value={games}
          one="Total without friendlies: # app"
          other="Total without friendlies: # apps"
        />
      ) : (
        <Plural value={games} one="Total: # app" other="Total: # apps" />
      )}
    </span>
  );
}

interface TotalsProps extends Columns {
  readonly totals: LogTotals;
  readonly all: number | null;
  readonly hasFriendlies: boolean;
}

function Totals({ totals, all, hasFriendlies, isKeeper }: TotalsProps) {
  const { language } = useSite();
  const { games, minutes, goals, assists, conceded, yellow, red, rating } = totals;
  const toCell = (value: number | null, decimals = 0) => (
    <OptionalValue value={value}>{(known) => formatNumber(known, language, decimals)}</OptionalValue>
  );
  const counts = [...(isKeeper ? [conceded] : [goals, assists]), minutes, yellow, red];
  return (
    <tfoot>
      <tr data-total>
        <th scope="row">
          <TotalsLabel games={games} all={all} hasFriendlies={hasFriendlies} />
        </th>
        <LogCells>{[toCell(rating, 2), ...counts.map((count) => toCell(count))]}</LogCells>
      </tr>
    </tfoot>
  );
}

/** What fans look for first comes first: on a phone there is room for four figures. */
function Heads({ isKeeper }: Columns) {
  const { t } = useLingui();
  return (
    <thead>
      <tr>
        <th scope="col" data-rows="">{t`Match`}</th>
        <th scope="col">
          <ShortLabel short={t({ message: 'Rating', context: 'short' })} long={t`Rating, 0 to 10`} />
        </th>
        {isKeeper ? (
          <th scope="col">{t({ message: 'Conceded', context: 'short' })}</th>
        ) : (
          <>
            <th scope="col">{t`Goals`}</th>
            <th scope="col">
              <ShortLabel short={t({ message: 'Ast', context: 'short' })} long={t`Assists`} />
            </th>
          </>
        )}
        <th scope="col">
          <ShortLabel short={t({ message: 'Min', context: 'short' })} long={t`Minutes`} />
        </th>
        <th scope="col">
          <ShortLabel short={t({ message: 'Yellow', context: 'short' })} long={t`Yellow cards`} />
        </th>
        <th scope="col">
          <ShortLabel short={t({ message: 'Red', context: 'short' })} long={t`Red cards`} />
        </th>
      </tr>
    </thead>
  );
}

/** Links to the player's seasons; nothing if there is only one. */
function SeasonLinks({ slug, details }: { slug: string; details: PlayerSeasonDetails }) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  const { seasons, season } = details;
  if (seasons.length < 2 && seasons[0] === season) return null;
  return (
    <FilterLinks
      label={t`Season`}
      choices={seasons.map((one, index) => ({
        to: pathFor('player', { slug }, index === 0 ? {} : { season: String(one) }),
        label: formatSeason(one),
        isCurrent: one === season,
      }))}
    />
  );
}

interface LogProps extends Columns {
  readonly slug: string;
  readonly name: string;
  readonly details: PlayerSeasonDetails;
  /** Competitive appearances of the season in the player's statistics; null if unknown. */
  readonly all: number | null;
}

/** GRAPH-2: a player's matches of a season, each linked, with totals without friendlies. */
export function MatchLog({ slug, name, details, all, isKeeper }: LogProps) {
  const { t } = useLingui();
  const { season, matches, sites } = details;
  const label = formatSeason(season);
  return (
    <Frame>
      <SeasonLinks slug={slug} details={details} />
      {matches.length === 0 ? (
        <EmptyState>{t`No matches of ${name} on record in ${label}.`}</EmptyState>
      ) : (
        <DataTable caption={t`Matches of ${name} in ${label}`}>
          <Heads isKeeper={isKeeper} />
          <tbody>
            {matches.map((match) => (
              <MatchLogRow key={match.fixture.id} match={match} sites={sites} isKeeper={isKeeper} />
            ))}
          </tbody>
          <Totals
            totals={sumMatches(matches)}
            all={all}
            hasFriendlies={!matches.every(({ fixture }) => isCompetitive(fixture))}
            isKeeper={isKeeper}
          />
        </DataTable>
      )}
    </Frame>
  );
}
