import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** Name of a span of seasons. @param isAll all known seasons rather than the most recent ones */
export const getSpanName = (i18n: I18n, seasons: number, isAll: boolean): string =>
  i18n._(
    isAll
      ? msg`${plural(seasons, { one: '# season', other: 'All # seasons' })}`
      : msg`${plural(seasons, { one: 'Last season', other: 'Last # seasons' })}`,
  );
