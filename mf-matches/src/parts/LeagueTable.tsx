import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import type { Standings, StandingsRow } from '@fan-base/shared-contracts/api/fixtures';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { FormGuide } from '@fan-base/shared-ui/components/FormGuide';
import { ShortLabel } from '@fan-base/shared-ui/components/ShortLabel';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { formatDifference } from '@fan-base/shared-ui/formats/number';
import { Trans, useLingui } from '@lingui/react/macro';
import { TeamName } from './TeamName.tsx';
import { zoneColors } from './zones.ts';

const wide = '@media (min-width: 40rem)';
const narrow = '@media (max-width: 39.99rem)';

const Row = styled.tr({
  // The form fits on a phone of 390 pixels.
  [narrow]: { '&& > *': { paddingInline: 3 } },
  '& > td:first-of-type': {
    width: 30,
    textAlign: 'center',
    position: 'relative',
    // No shadow, which forced colors remove.
    '&::before': {
      content: '""',
      position: 'absolute',
      inset: '0 auto 0 0',
      width: 4,
      background: 'var(--zone, transparent)',
      forcedColorAdjust: 'none',
      printColorAdjust: 'exact',
    },
  },
  '& > th': { width: '100%', textAlign: 'left' },
  '& > th > span': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', whiteSpace: 'normal' },
  '&[data-own=true] > *': { fontWeight: 700, background: 'var(--surface-raised)' },
  // Visual only; screen readers get the club's name.
  '&[data-own=true] > th > span::after': { content: '"◂" / ""', color: 'var(--link)' },
});

/** Beside a page's content, arrows and dots of matches in progress must leave room for the points. */
const Narrow = styled.div({ [wide]: { '&& th, && td': { paddingInline: 6 } } });

/** Columns hidden on a phone. */
const Wide = styled.td({ display: 'none', [wide]: { display: 'table-cell' } });
const WideHead = Wide.withComponent('th');
const Moved = styled.small({
  marginLeft: 2,
  color: 'var(--loss)',
  fontSize: 'var(--text-tiny)',
  '&[data-up=true]': { color: 'var(--win)' },
});
const Points = styled.td({ fontWeight: 700 });

/** The places that the matches in progress have moved a team, as they stand. */
function Movement({ row: { rank, rankBefore = rank } }: { row: StandingsRow }) {
  const { t } = useLingui();
  if (rank === rankBefore) return null;
  const places = Math.abs(rankBefore - rank);
  const isUp = rank < rankBefore;
  return (
    <Moved data-up={isUp} title={isUp ? t`up ${places}` : t`down ${places}`}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
      <span className="visually-hidden">{isUp ? t`up ${places}` : t`down ${places}`}</span>
    </Moved>
  );
}

const breathe = keyframes({ '50%': { opacity: 0.35 } });

const Dot = styled.i({
  flex: 'none',
  display: 'inline-block',
  width: 8,
  height: 8,
  background: 'var(--live)',
  borderRadius: '50%',
  // Motion that cannot be stopped may last five seconds (WCAG 2.2.2).
  '@media (prefers-reduced-motion: no-preference)': { animation: `${breathe} 2s ease-in-out 2` },
});

/** Marks a match in progress: a dot, and a word for screen readers. */
const LiveDot = () => (
  <>
    <Dot aria-hidden="true" />
    <small className="visually-hidden">
      <Trans context="of a match that is being played">live</Trans>
    </small>
  </>
);

function TableRow({ row, isOwn, isShort }: { row: StandingsRow; isOwn: boolean; isShort: boolean }) {
  const { team, zone, goalsFor, goalsAgainst } = row;
  return (
    <Row
      data-own={isOwn || undefined}
      data-live={row.live ? '' : undefined}
      style={zone ? { ['--zone' as string]: zoneColors[zone] } : undefined}
    >
      <td>
        {row.rank}
        <Movement row={row} />
      </td>
      <th scope="row">
        <span>
          <Crest team={team} size={26} />
          <TeamLink team={team}>{isShort ? team.shortName : <TeamName team={team} />}</TeamLink>
          {row.live ? <LiveDot /> : null}
        </span>
      </th>
      <td>{row.played}</td>
      {isShort ? null : (
        <>
          <Wide>{row.won}</Wide>
          <Wide>{row.drawn}</Wide>
          <Wide>{row.lost}</Wide>
          <Wide>
            {goalsFor}–{goalsAgainst}
          </Wide>
        </>
      )}
      <td>{formatDifference(goalsFor - goalsAgainst)}</td>
      <Points>{row.points}</Points>
      {isShort ? null : (
        <td>
          <FormGuide results={row.form} />
        </td>
      )}
    </Row>
  );
}

function Head({ isShort }: { isShort: boolean }) {
  const { t } = useLingui();
  const head = (short: string, long: string) => <ShortLabel short={short} long={long} />;
  return (
    <tr>
      <th scope="col" style={{ textAlign: 'center' }}>
        {head('#', t`Rank`)}
      </th>
      <th scope="col" style={{ textAlign: 'left' }}>
        {t`Club`}
      </th>
      <th scope="col">{head(t({ message: 'P', context: 'table head: played' }), t`Played`)}</th>
      {isShort ? null : (
        <>
          <WideHead scope="col">{head(t({ message: 'W', context: 'table head: won' }), t`Won`)}</WideHead>
          <WideHead scope="col">{head(t({ message: 'D', context: 'table head: drawn' }), t`Drawn`)}</WideHead>
          <WideHead scope="col">{head(t({ message: 'L', context: 'table head: lost' }), t`Lost`)}</WideHead>
          <WideHead scope="col">{t`Goals`}</WideHead>
        </>
      )}
      <th scope="col">{head('+/−', t`Goal difference`)}</th>
      <th scope="col">{head(t({ message: 'Pts', context: 'table head: points' }), t`Points`)}</th>
      {isShort ? null : <th scope="col">{t`Form`}</th>}
    </tr>
  );
}

/** The parts of a table that are shown. */
type TableData = Pick<Standings, 'competition' | 'teamId' | 'rows'>;

/**
 * A league table; the short version has fewer columns. The club's own row is marked by weight, background and
 * an icon.
 * @param caption for screen readers; by default the competition's name
 */
export function LeagueTable(props: { standings: TableData; isShort?: boolean; caption?: string }) {
  const { standings, isShort = false, caption } = props;
  const { t } = useLingui();
  const table = (
    <DataTable caption={caption ?? t`${standings.competition.name}: table`}>
      <thead>
        <Head isShort={isShort} />
      </thead>
      <tbody>
        {standings.rows.map((row) => (
          <TableRow key={row.team.id} row={row} isOwn={row.team.id === standings.teamId} isShort={isShort} />
        ))}
      </tbody>
    </DataTable>
  );
  return isShort ? <Narrow>{table}</Narrow> : table;
}
