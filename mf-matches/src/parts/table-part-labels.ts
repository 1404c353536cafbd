import type { TablePart } from '@fan-base/shared-contracts/table-part';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const partLabels: Readonly<Record<TablePart, MessageDescriptor>> = {
  home: msg({ message: 'Home', context: 'matches that a table counts' }),
  away: msg({ message: 'Away', context: 'matches that a table counts' }),
  form: msg({ message: 'Last five', context: 'matches that a table counts' }),
};

/** A table's caption, with the matches that it counts: `Premier League: table (Home)`. */
export const getTableCaption = (caption: string, part: TablePart | undefined, i18n: I18n): string =>
  part ? `${caption} (${i18n._(partLabels[part])})` : caption;
