import { getSharePicture } from '@fan-base/shared-contracts/api/match';
import { getPagePicture, getSiteIcon, sharePictureSize } from '@fan-base/shared-contracts/api/share';
import pLimit from 'p-limit';
import { requireSite } from '../../http/access.ts';
import type { Routes } from '../../http/route.ts';
import { toDomain } from '../../network/host.ts';
import { product } from '../../network/texts.ts';
import { requireMatch } from '../matches/matches.queries.ts';
import { drawPng, type Element, type PictureSize } from './draw.ts';
import { composeIcon, composePagePicture, drawable, parseIconName } from './page-picture.ts';
import { composeMatchPicture } from './picture.ts';
import { toPictureFacts } from './picture-facts.ts';

/** Concurrent drawings: the layout runs on the event loop. */
const maxConcurrentDrawings = 1;

/** The network's own look, like the pages server's favicon. */
const network = {
  team: { name: product, initials: 'FB', primary: '#14532d', secondary: '#ffffff' },
  colors: { bg: { light: '#0b5d3b' }, text: { light: '#ffffff' } },
};

export const shareRoutes: Routes = (route, dependencies) => {
  const { config, db, pictures } = dependencies;
  const drawing = pLimit(maxConcurrentDrawings);
  /** A picture by its layout, so that no outdated one is stored. */
  const draw = (picture: Element, size: PictureSize = sharePictureSize) =>
    pictures.get({
      key: JSON.stringify([picture, size]),
      make: () => drawing(() => drawPng(picture, size)),
    });

  route(getSharePicture, async ({ params, reply }) => {
    const site = await requireSite(params.domain, dependencies);
    const id = params.file.replace(/^match-|\.png$/g, '');
    const match = await requireMatch(db, site.team, id);
    const png = await draw(composeMatchPicture(toPictureFacts(match, site)));
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
    const png = await draw(
      composePagePicture({
        title: drawable(title) || team.name,
        note: drawable(note),
        crest: team,
        domain,
        accent: colors.bg.light,
        onAccent: colors.text.light,
      }),
    );
    reply.type('image/png');
    return png;
  });

  route(getSiteIcon, async ({ params: { domain, file }, reply }) => {
    const { team, colors } = await requireLook(domain);
    const icon = parseIconName(file);
    const png = await draw(composeIcon(team, colors.bg.light, icon), { width: icon.size, height: icon.size });
    reply.type('image/png');
    return png;
  });
};
