import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import { columnLabels } from './column-labels.ts';
import { type Column, columns, getNextSort, type Sort } from './sort.ts';
import type { SquadView } from './view.ts';

const SortLink = styled(RouteLink)({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 44,
  color: 'inherit',
  textDecoration: 'none',
  scrollMarginTop: 96,
  '&:hover': { textDecoration: 'underline' },
  'th[aria-sort] &': { color: 'var(--link)', fontWeight: 700 },
});

const arrows = { asc: '▲', desc: '▼', none: '↕' } as const;

/**
 * A sortable column header. A link, so that it works without JavaScript; it targets itself to keep the focus
 * after sorting.
 */
export function SortHead({ column, sort, view }: { column: Column; sort: Sort | null; view: SquadView }) {
  const { pathFor } = useShell();
  const { i18n } = useLingui();
  const next = getNextSort(column, sort);
  const present = sort?.column === column ? sort.order : null;
  const id = `sort-${column}`;
  const query = { ...(view === 'auto' ? {} : { view }), sort: next.column, order: next.order };
  return (
    <th
      role="columnheader"
      scope="col"
      data-rows={column === columns[0] ? '' : undefined}
      aria-sort={present ? (present === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <SortLink id={id} to={`${pathFor('squad', {}, query)}#${id}`} rel="nofollow" replace>
        {i18n._(columnLabels[column])}
        <span aria-hidden="true">{arrows[present ?? 'none']}</span>
      </SortLink>
    </th>
  );
}
