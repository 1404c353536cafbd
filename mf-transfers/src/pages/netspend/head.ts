import type { PageModule } from '@fan-base/shared-contracts/remote';
import { pathOnSite } from '@fan-base/shared-contracts/routes';
import { breadcrumbs } from '@fan-base/shared-ui/formats/breadcrumbs';
import { msg } from '@lingui/core/macro';

/** Title and description of the net spend. */
export const head: PageModule['head'] = ({ site }, _read, i18n) => {
  const team = site.team?.name ?? site.product;
  const title = i18n._(msg`Net spend on transfers`);
  const transfers = pathOnSite(site, 'transfers', { season: String(site.season) });
  return {
    title: `${title} – ${team}`,
    description: i18n._(
      msg`What ${team} has spent and received on transfers in each season, with totals, averages and how many fees are not known.`,
    ),
    structuredData: [breadcrumbs(site, [{ name: i18n._(msg`Transfers`), path: transfers }, { name: title }])],
  };
};
