import { getImage } from '@fan-base/shared-contracts/api/image';
import { getUpload } from '@fan-base/shared-contracts/api/upload';
import {
  imageQualities,
  imageWidths,
  placeholder,
  type ServedWidth,
} from '@fan-base/shared-contracts/image-widths';
import { ownPictureIn, ownPictureName } from '@fan-base/source-parsers/articles/own-picture';
import pLimit from 'p-limit';
import { Agent } from 'undici';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import { fetchImage } from './fetch-image.ts';
import { isKnownImage, isStoredPicture } from './known-images.queries.ts';
import { mayBePrivate } from './public-address.ts';
import { publicAgent } from './public-agent.ts';
import { detectImageFormat, toWebp } from './webp.ts';

/** @throws HttpError for a width that is not served: arbitrary widths would fill the cache */
function parseWidth(pixels: number): ServedWidth {
  if (pixels === placeholder.width) return placeholder.width;
  const width = imageWidths.find((candidate) => candidate === pixels);
  if (!width) throw new HttpError('invalid_request', `w must be one of ${imageWidths.join(', ')}`);
  return width;
}

/** @throws HttpError for an unused quality: each would fetch and cache the picture again */
function requireQuality(quality: number): void {
  if (!imageQualities.some((served) => served === quality))
    throw new HttpError('invalid_request', `q must be one of ${imageQualities.join(', ')}`);
}

const unknownImage = () =>
  new HttpError('unknown_image', 'No story of the network has a picture at this address');

/** Sources in memory at the same time, each of up to 10 MB. */
const maxSources = 12;
const maxConcurrentResizes = 2;

export const imageRoutes: Routes = (route, { config, db, pictures, uploads }, app) => {
  const options = {
    publicly: publicAgent(),
    privately: new Agent(),
    mayBePrivate: mayBePrivate(config),
  };
  app.addHook('onClose', async () => {
    await Promise.all([options.publicly.destroy(), options.privately.destroy()]);
  });
  const [loading, resizing] = [pLimit(maxSources), pLimit(maxConcurrentResizes)];
  const load = async (source: string): Promise<Uint8Array> => {
    const name = ownPictureName(source);
    if (name === null) return fetchImage(source, options);
    const bytes = await uploads.read(name);
    if (!bytes) throw unknownImage();
    return bytes;
  };
  const resize = (source: string, width: ServedWidth, quality: number) =>
    loading(async () => {
      const bytes = await load(source);
      const format = await detectImageFormat(bytes);
      if (format === null)
        throw new HttpError('not_an_image', 'The response of this address is not a picture');
      return resizing(() => toWebp(bytes, format, { width, quality }));
    });

  route(getImage, async ({ query: { w, q = 100, i }, reply }) => {
    const width = parseWidth(w);
    requireQuality(q);
    // Serves only pictures that a story uses: arbitrary addresses would make this an open proxy.
    const own = ownPictureIn(i);
    const isKnown = own === null ? isKnownImage(db, i) : isStoredPicture(db, ownPictureName(own) ?? '');
    if (!(await isKnown)) throw unknownImage();
    const source = own ?? i;
    const webp = await pictures.get({
      key: `${width} ${q} ${source}`,
      source,
      make: () => resize(source, width, q),
    });
    reply.type('image/webp');
    return webp;
  });
};

/** Uploads at the widths of every picture (API-4). They are small, so nothing is cached. */
export const uploadRoutes: Routes = (route, { uploads }) => {
  route(getUpload, async ({ params: { name }, query: { w, q = 88 }, reply }) => {
    const width = w === undefined ? null : parseWidth(w);
    const bytes = await uploads.read(name);
    if (!bytes) throw new HttpError('unknown_image', 'No picture with this name');
    reply.type('image/webp');
    return width === null ? bytes : toWebp(bytes, 'webp', { width, quality: q });
  });
};
