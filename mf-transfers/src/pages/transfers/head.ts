import type { PageModule } from '@fan-base/shared-contracts/remote';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { seasonName } from '@fan-base/shared-ui/formats/season-name';
import { msg } from '@lingui/core/macro';

/** Title and description of a season's transfers. */
export const head: PageModule['head'] = ({ site, params }, _read, i18n) => {
  const team = site.team?.name ?? site.product;
  const season = seasonName(Number(params.season));
  const title = i18n._(msg`Transfers ${season}`);
  return {
    title: `${title} – ${team}`,
    description: i18n._(
      msg`All transfers of ${team} in the season ${season}: who came and who left, prices, loans and the highest fees.`,
    ),
    structuredData: [breadcrumbs(site, [{ name: title }])],
  };
};
