import { getUpload } from '@fan-base/shared-contracts/api/upload';
import type { FastifyInstance } from 'fastify';
import type { Dependencies } from '../dependencies.ts';
import { HttpError } from '../http/errors.ts';
import { register } from '../http/register.ts';
import { widthOf } from '../images/image.routes.ts';
import { toWebp } from '../images/resize.ts';

/** Own uploads at the widths of every picture (API-4). They are small: nothing of them is kept. */
export function uploadRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { uploads } = dependencies;

  register(app, dependencies, getUpload, async ({ params: { name }, query: { w, q = 88 }, reply }) => {
    const width = w === undefined ? null : widthOf(w);
    const bytes = await uploads.read(name);
    if (!bytes) throw new HttpError('unknown_image', 'There is no picture of this name');
    reply.type('image/webp');
    return width === null ? bytes : toWebp(bytes, 'webp', { width, quality: q });
  });
}
