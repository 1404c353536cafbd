import { getUpload } from '@fan-base/shared-contracts/api/upload';
import { HttpError } from '../http/errors.ts';
import type { Routes } from '../http/route.ts';
import { widthOf } from '../images/image.routes.ts';
import { toWebp } from '../images/webp.ts';

/** Own uploads at the widths of every picture (API-4). They are small: nothing of them is kept. */
export const uploadRoutes: Routes = (route, { uploads }) => {
  route(getUpload, async ({ params: { name }, query: { w, q = 88 }, reply }) => {
    const width = w === undefined ? null : widthOf(w);
    const bytes = await uploads.read(name);
    if (!bytes) throw new HttpError('unknown_image', 'There is no picture of this name');
    reply.type('image/webp');
    return width === null ? bytes : toWebp(bytes, 'webp', { width, quality: q });
  });
};
