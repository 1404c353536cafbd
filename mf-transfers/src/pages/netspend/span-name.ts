import type { I18n } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';

/** What a span of seasons is called. @param isAll all that are known, or the newest of them */
export const getSpanName = (i18n: I18n, seasons: number, isAll: boolean): string =>
  i18n._(
    isAll
      ? msg`${plural(seasons, { one: '# season', other: 'All # seasons' })}`
      : msg`${plural(seasons, { one: 'Last season', other: 'Last # seasons' })}`,
  );
