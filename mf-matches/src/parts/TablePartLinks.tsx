import { type TablePart, tableParts } from '@fan-base/shared-contracts/table-part';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { useLingui } from '@lingui/react/macro';
import { partLabels } from './table-part-labels.ts';

/**
 * The table of all matches, of home or away matches, or of the last five.
 * @param pathTo the table's address with a query
 */
export function TablePartLinks(props: {
  part: TablePart | undefined;
  pathTo: (query: Readonly<Record<string, string>>) => string;
}) {
  const { part, pathTo } = props;
  const { t, i18n } = useLingui();
  const choices = [
    { matches: undefined, label: t({ message: 'All', context: 'matches that a table counts' }) },
    ...tableParts.map((matches) => ({ matches, label: i18n._(partLabels[matches]) })),
  ];
  return (
    <FilterLinks
      label={t`Matches`}
      choices={choices.map(({ matches, label }) => ({
        to: pathTo(matches ? { matches } : {}),
        label,
        isCurrent: matches === part,
      }))}
    />
  );
}
