import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { useLingui } from '@lingui/react/macro';
import { columnLabels } from './column-labels.ts';
import { type Column, columns, nextSort, type Sort } from './sort.ts';

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
 * The head of a column, which sorts by it. A link, so that it works without script; its target is itself, so that
 * the focus stays on it when the sorted table has come.
 */
export function SortHead({ column, sort }: { column: Column; sort: Sort | null }) {
  const { pathFor } = useShell();
  const { t, i18n } = useLingui();
  const next = nextSort(column, sort);
  const present = sort?.column === column ? sort.order : null;
  const id = `sort-${column}`;
  return (
    <th
      scope="col"
      data-rows={column === columns[0] ? '' : undefined}
      aria-sort={present ? (present === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <SortLink
        id={id}
        to={`${pathFor('squad', {}, { sort: next.column, order: next.order })}#${id}`}
        title={next.order === 'asc' ? t`Sort ascending` : t`Sort descending`}
        rel="nofollow"
        replace
      >
        {i18n._(columnLabels[column])}
        <span aria-hidden="true">{arrows[present ?? 'none']}</span>
      </SortLink>
    </th>
  );
}
