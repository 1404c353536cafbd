import type { Squad } from '@fan-base/shared-contracts/api/squad';
import { useSite } from '@fan-base/shared-contracts/shell';
import { DataTable } from '@fan-base/shared-ui/components/DataTable';
import { useLingui } from '@lingui/react/macro';
import { columnLabels } from './column-labels.ts';
import { MemberRow } from './MemberRow.tsx';
import { groupLabels, groupMembers } from './member.ts';
import { SortHead } from './SortHead.tsx';
import { Frame } from './SquadFrame.tsx';
import { columns, type Sort, sortMembers } from './sort.ts';
import type { SquadView } from './view.ts';

/**
 * SQUAD-1: the squad by group in nine columns, each sortable within the groups. Roles are explicit because
 * elements shown as cards lose their native ones.
 */
export function SquadTable({ squad, sort, view }: { squad: Squad; sort: Sort | null; view: SquadView }) {
  const { language } = useSite();
  const { t, i18n } = useLingui();
  const caption = sort ? t`The squad, sorted by ${i18n._(columnLabels[sort.column])}` : t`The squad`;
  const parts = (
    <>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <SortHead key={column} column={column} sort={sort} view={view} />
          ))}
          {view === 'table' ? null : (
            <th role="columnheader" scope="col" data-season="">
              <span className="visually-hidden">{t`This season`}</span>
            </th>
          )}
        </tr>
      </thead>
      {groupMembers(squad).map(({ key, members }) => (
        <tbody key={key} role="rowgroup" data-group={key} aria-labelledby={`squad-${key}`}>
          <tr role="row">
            <td role="cell" colSpan={columns.length}>
              <h2 id={`squad-${key}`}>{i18n._(groupLabels[key])}</h2>
            </td>
          </tr>
          {sortMembers(members, sort, language).map((member) => (
            <MemberRow key={member.key} member={member} group={key} hasSeason={view !== 'table'} />
          ))}
        </tbody>
      ))}
    </>
  );
  return (
    <Frame view={view}>
      {view === 'table' ? (
        <DataTable caption={caption} isWide isLong>
          {parts}
        </DataTable>
      ) : (
        <table role="table">
          <caption className="visually-hidden">{caption}</caption>
          {parts}
        </table>
      )}
    </Frame>
  );
}
