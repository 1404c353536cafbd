import { formatSeason } from '@fan-base/shared-ui/formats/season';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Title of a season's fixtures page. @param year in which the season starts */
export function getFixturesTitle(i18n: I18n, year: number): string {
  const season = formatSeason(year);
  return i18n._(msg`Fixtures and results ${season}`);
}
