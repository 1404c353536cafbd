import {
  getSitemap,
  getSitemapPart,
  sitemapPageSize,
  sitemapParts,
} from '@fan-base/shared-contracts/api/sitemap';
import type { Routes } from '../../http/route.ts';
import type { SiteRecord } from '../../network/network.ts';
import { newestFixturesSeason, newestSeason } from '../seasons.ts';
import { type Listed, selectEntries, selectExtent } from './sitemap.queries.ts';

const formatChangedAt = (changedAt: Date | null): string | null => changedAt?.toISOString() ?? null;

/** The pages of a site that grow with its data, for search engines. */
export const sitemapRoutes: Routes = (route, dependencies) => {
  const { db, clock } = dependencies;

  async function getListed({ id, team }: SiteRecord): Promise<Listed> {
    const [season, fixturesSeason] = await Promise.all([
      newestSeason(dependencies),
      newestFixturesSeason(dependencies, team),
    ]);
    return { siteId: id, teamId: team.id, season, fixturesSeason, now: clock.now() };
  }

  route(
    getSitemap,
    async ({ site }) => {
      const listed = await getListed(site);
      return Promise.all(
        sitemapParts.map(async (part) => {
          const { entries, changed_at } = await selectExtent(db, part, listed);
          return {
            part,
            pages: Math.ceil(entries / sitemapPageSize),
            changedAt: formatChangedAt(changed_at),
          };
        }),
      );
    },
    { cached: 'never' },
  );

  route(
    getSitemapPart,
    async ({ site, params: { part }, query: { page = 1 } }) => {
      const listed = await getListed(site);
      const rows = await selectEntries(db, part, listed, { page, size: sitemapPageSize });
      return rows.map(({ route, params, changed_at }) => ({
        route,
        params,
        changedAt: formatChangedAt(changed_at),
      }));
    },
    { cached: 'never' },
  );
};
