import styled from '@emotion/styled';
import type { Squad } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { useLingui } from '@lingui/react/macro';
import { columnLabels, groupLabels } from './column-labels.ts';
import { MemberRow } from './MemberRow.tsx';
import { groupMembers } from './member.ts';
import { SortHead } from './SortHead.tsx';
import { columns, type Sort, sorted } from './sort.ts';

const narrow = '@media (max-width: 40rem)';

const Frame = styled.div({
  '& th:first-of-type': { textAlign: 'left' },
  '& td:nth-of-type(6)': { textAlign: 'left' },
  '& thead th:nth-of-type(7)': { textAlign: 'left' },
  '& tbody th': { padding: 'var(--space-1) 6px', fontWeight: 400 },
  // The heading stays in sight while the figures scroll.
  '& td > h2': { position: 'sticky', left: 6, width: 'max-content', paddingTop: 'var(--space-4)' },
  '& tbody tr:first-of-type': { borderTop: '2px solid var(--rule)' },
  [narrow]: {
    // The figures are what a phone is short of room for.
    '& th, & td': { paddingInline: 4 },
    '& tbody th': { width: '7.5rem', minWidth: '7.5rem', whiteSpace: 'normal', overflowWrap: 'anywhere' },
    '& tbody th > span > span[aria-hidden]': { display: 'none' },
  },
});

/** SQUAD-1: the squad by group, in nine columns, each of which sorts within the groups. */
export function SquadTable({ squad, sort }: { squad: Squad; sort: Sort | null }) {
  const { language } = useSite();
  const { t, i18n } = useLingui();
  const caption = sort ? t`The squad, sorted by ${i18n._(columnLabels[sort.column])}` : t`The squad`;
  return (
    <Frame>
      <DataTable caption={caption} isWide>
        <thead>
          <tr>
            {columns.map((column) => (
              <SortHead key={column} column={column} sort={sort} />
            ))}
          </tr>
        </thead>
        {groupMembers(squad).map(({ key, members }) => (
          <tbody key={key} aria-labelledby={`squad-${key}`}>
            <tr>
              <td colSpan={columns.length}>
                <h2 id={`squad-${key}`}>{i18n._(groupLabels[key])}</h2>
              </td>
            </tr>
            {sorted(members, sort, language).map((member) => (
              <MemberRow key={member.key} member={member} />
            ))}
          </tbody>
        ))}
      </DataTable>
    </Frame>
  );
}
