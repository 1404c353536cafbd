import { createHash } from 'node:crypto';
import { getSharePicture } from '@fan-base/shared-contracts/api/match';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../../dependencies.ts';
import { HttpError } from '../../http/errors.ts';
import { register } from '../../http/register.ts';
import { createGate } from '../../images/gate.ts';
import { selectClubMatch } from '../calendar/club-match.queries.ts';
import { siteOfDomain } from '../calendar/site-of-domain.ts';
import { drawPng } from './draw.ts';
import { pictureOf } from './picture.ts';
import { pictureFactsOf } from './picture-facts.ts';
import { createRecentPictures } from './recent-pictures.ts';

/** Pictures that are drawn at the same time: the layout runs on the event loop. */
const mostDrawn = 1;

export function shareRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const pictures = createRecentPictures();
  const drawing = createGate(mostDrawn);

  register(app, dependencies, getSharePicture, async ({ params, reply }) => {
    const site = await siteOfDomain(params.domain, dependencies);
    const id = params.file.replace(/^match-|\.png$/g, '');
    const match = await selectClubMatch(dependencies.db, site.team.id, id);
    if (!match) throw new HttpError('not_found', `${site.team.name} has no match ${id}`);
    const facts = pictureFactsOf(match, site);
    const key = createHash('sha256').update(JSON.stringify(facts)).digest('base64url');
    const png = await pictures(key, () => drawing(() => drawPng(pictureOf(facts))));
    reply.type('image/png');
    return png;
  });
}
