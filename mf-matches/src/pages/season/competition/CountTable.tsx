import styled from '@emotion/styled';
import type { PlayerCount, TeamCount } from '@fan-base/shared-contracts/api/competitions';
import { Crest } from '@fan-base/shared-ui/components/Crest';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { ShortLabel } from '@fan-base/shared-ui/components/ShortLabel';
import { TeamLink } from '@fan-base/shared-ui/components/TeamLink';
import { useLingui } from '@lingui/react/macro';
import { PersonLink } from '../../../parts/PersonLink.tsx';

/** Columns of one width in all lists. */
const Frame = styled.div({
  '&& th, && td': { paddingInline: 6 },
  '& tbody th': { width: '100%' },
  '& thead th:last-of-type': { minWidth: '3rem', whiteSpace: 'normal', lineHeight: 1.1 },
  '& td:last-of-type': { fontWeight: 700 },
  '& thead th:first-of-type, & tbody td:first-of-type': { textAlign: 'left' },
  '& th > span': { display: 'flex', alignItems: 'center', gap: 'var(--space-2)', whiteSpace: 'normal' },
  '& th a': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { textDecoration: 'underline' },
  },
  '& th small': { color: 'var(--text-muted)', fontWeight: 400 },
  '& tbody + tbody > tr': { borderTop: '2px solid var(--rule)' },
  // A phone's line holds a long name.
  '@media (max-width: 26rem)': { '&& th, && td': { paddingInline: 3 } },
  '& tr[data-own=true] > *': { fontWeight: 700, background: 'var(--surface-raised)' },
});

type Row = PlayerCount | TeamCount;

const toKey = (row: Row): string => ('player' in row ? row.player.slug : row.team.id);

interface TableProps {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly teamId: string;
  /** The club's best; an older API does not have it. */
  readonly own?: Row | null | undefined;
}

function CountRow({ row, isOwn, note }: { row: Row; isOwn: boolean; note?: string }) {
  return (
    <tr data-own={isOwn || undefined}>
      <td>{row.rank}</td>
      <th scope="row">
        <span>
          <Crest team={row.team} size={20} />
          {'player' in row ? (
            <PersonLink person={row.player} />
          ) : (
            <TeamLink team={row.team}>{row.team.shortName}</TeamLink>
          )}
          {note ? <small>{note}</small> : null}
        </span>
      </th>
      <td>{row.games ?? '–'}</td>
      <td>{row.count}</td>
    </tr>
  );
}

/** Players or teams with their count; the club's best one below them, unless one of the club is among them. */
export function CountTable({ title, rows, teamId, own }: TableProps) {
  const { t } = useLingui();
  const isOwn = (row: Row) => row.team.id === teamId;
  return (
    <Frame>
      <DataTable caption={title}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col" data-rows>
              {t`Name`}
            </th>
            <th scope="col">
              <ShortLabel short={t({ message: 'P', context: 'table head: played' })} long={t`Played`} />
            </th>
            <th scope="col">{title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <CountRow key={toKey(row)} row={row} isOwn={isOwn(row)} />
          ))}
        </tbody>
        {own && !rows.some(isOwn) ? (
          <tbody>
            <CountRow row={own} isOwn note={'player' in own ? t`ours` : ''} />
          </tbody>
        ) : null}
      </DataTable>
    </Frame>
  );
}
