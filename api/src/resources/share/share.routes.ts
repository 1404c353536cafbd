import { createHash } from 'node:crypto';
import { getSharePicture } from '@fan-base/shared-contracts/api/match';
import { getPagePicture, getSiteIcon } from '@fan-base/shared-contracts/api/share';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import { requireSite } from '../../http/access.ts';
import type { Routes } from '../../http/route.ts';
import { toDomain } from '../../network/host.ts';
import { product } from '../../network/texts.ts';
import { requireMatch } from '../matches/matches.queries.ts';
import type { Element } from './draw.ts';
import { drawPng } from './draw.ts';
import { composeIcon, composePagePicture, drawable, parseIconName } from './page-picture.ts';
import { composeMatchPicture } from './picture.ts';
import { toPictureFacts } from './picture-facts.ts';

/** Concurrent drawings: the layout runs on the event loop. */
const maxConcurrentDrawings = 1;
/** Pictures in the LRU cache, about 20 KB each. */
const maxCached = 500;

/** The network's own look, like the pages server's favicon. */
const network = {
  team: { name: product, initials: 'FB', primary: '#14532d', secondary: '#ffffff' },
  colors: { bg: { light: '#0b5d3b' }, text: { light: '#ffffff' } },
};

export const shareRoutes: Routes = (route, dependencies) => {
  const { config, db } = dependencies;
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

  /** The club or network of a domain. */
  const requireLook = async (domain: string) => {
    if (toDomain(domain) === config.mainDomain) return { ...network, domain: config.mainDomain };
    const { team, colors, domain: known } = await requireSite(domain, dependencies);
    return { team, colors, domain: known };
  };

  route(getPagePicture, async ({ params, query: { title, note }, reply }) => {
    const { team, colors, domain } = await requireLook(params.domain);
    const { initials, primary, secondary } = team;
    const facts = {
      title: drawable(title) || team.name,
      note: drawable(note),
      crest: { initials, primary, secondary },
      domain,
      accent: colors.bg.light,
      onAccent: colors.text.light,
    };
    const png = await drawn(facts, () => composePagePicture(facts));
    reply.type('image/png');
    return png;
  });

  route(getSiteIcon, async ({ params: { domain, file }, reply }) => {
    const { team, colors } = await requireLook(domain);
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
