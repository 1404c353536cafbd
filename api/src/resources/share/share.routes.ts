import { createHash } from 'node:crypto';
import { getSharePicture } from '@fan-base/shared-contracts/api/match';
import { getPagePicture, getSiteIcon } from '@fan-base/shared-contracts/api/share';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { requireSite } from '../../http/access.ts';
import { HttpError } from '../../http/errors.ts';
import type { Routes } from '../../http/route.ts';
import { toDomain } from '../../network/host.ts';
import { requireMatch } from '../matches/matches.queries.ts';
import type { Element } from './draw.ts';
import { drawPng } from './draw.ts';
import { networkCrest, networkFacts, selectPageFacts } from './page-facts.ts';
import { composeIcon, composePagePicture, parseIconName } from './page-picture.ts';
import { composeMatchPicture } from './picture.ts';
import { toPictureFacts } from './picture-facts.ts';

/** Concurrent drawings: the layout runs on the event loop. */
const maxConcurrentDrawings = 1;
/** Pictures in the LRU cache, about 20 KB each. */
const maxCached = 500;

export const shareRoutes: Routes = (route, dependencies) => {
  const { clock, config, db } = dependencies;
  const drawing = pLimit(maxConcurrentDrawings);
  // Concurrent requests share one drawing.
  const pictures = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    max: maxCached,
    fetchMethod: (_key, _stale, { context: draw }) => drawing(draw),
  });

  /** @param facts everything that the picture shows */
  const drawn = (facts: unknown, picture: () => Element, size?: { width: number; height: number }) =>
    pictures.forceFetch(createHash('sha256').update(JSON.stringify(facts)).digest('base64url'), {
      context: () => drawPng(picture(), size),
    });

  route(getSharePicture, async ({ params, reply }) => {
    const site = await requireSite(params.domain, dependencies);
    const id = params.file.replace(/^match-|\.png$/g, '');
    const match = await requireMatch(db, site.team, id);
    const facts = toPictureFacts(match, site);
    const png = await drawn(facts, () => composeMatchPicture(facts));
    reply.type('image/png');
    return png;
  });

  const isNetwork = (domain: string) => toDomain(domain) === config.mainDomain;

  route(getPagePicture, async ({ params: { domain, file }, reply }) => {
    const facts = isNetwork(domain)
      ? networkFacts(config.mainDomain)
      : await selectPageFacts(db, await requireSite(domain, dependencies), file, clock.now());
    if (!facts) throw new HttpError('not_found', 'No page with this name');
    const png = await drawn(facts, () => composePagePicture(facts));
    reply.type('image/png');
    return png;
  });

  route(getSiteIcon, async ({ params: { domain, file }, reply }) => {
    const { team, colors } = isNetwork(domain)
      ? { team: networkCrest, colors: { bg: { light: networkFacts(domain).accent } } }
      : await requireSite(domain, dependencies);
    const { initials, primary, secondary } = team;
    const crest = { initials, primary, secondary };
    const icon = parseIconName(file);
    const png = await drawn(
      { file, crest, accent: colors.bg.light },
      () => composeIcon(crest, colors.bg.light, icon),
      { width: icon.size, height: icon.size },
    );
    reply.type('image/png');
    return png;
  });
};
