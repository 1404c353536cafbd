import { seasonName } from '@fan-base/shared-ui/formats/seasonName';
import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** What the page of a table is called; the league's name is not known before its data. */
export function tableTitle(i18n: I18n, league: string | undefined, season: number): string {
  const name = seasonName(season);
  return league ? i18n._(msg`${league} table ${name}`) : i18n._(msg`League table ${name}`);
}
