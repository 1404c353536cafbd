import type { TablePart } from '@fan-base/shared-contracts/table-part';
import { FilterLinks } from '@fan-base/shared-ui/components/FilterLinks';
import { useLingui } from '@lingui/react/macro';

/**
 * The table of all matches, of home or away matches, or of the last five.
 * @param pathTo the table's address with a query
 */
export function TablePartLinks(props: {
  part: TablePart | undefined;
  pathTo: (query: Readonly<Record<string, string>>) => string;
}) {
  const { part, pathTo } = props;
  const { t } = useLingui();
  const choices = [
    { matches: undefined, label: t({ message: 'All', context: 'matches that a table counts' }) },
    { matches: 'home', label: t({ message: 'Home', context: 'matches that a table counts' }) },
    { matches: 'away', label: t({ message: 'Away', context: 'matches that a table counts' }) },
    { matches: 'form', label: t({ message: 'Last five', context: 'matches that a table counts' }) },
  ] as const;
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
