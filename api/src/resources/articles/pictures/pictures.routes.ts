import { importPicture, uploadPicture } from '@fan-base/shared-contracts/api/articles';
import type { FastifyInstance } from 'fastify';
import { countAttempt, type Limit } from '../../../auth/attempts.ts';
import type { Dependencies } from '../../../dependencies.ts';
import { register } from '../../../http/register.ts';
import { formImage, formLimit } from '../../../uploads/form-image.ts';
import { keepPicture } from './keep-picture.ts';

const picturesOfAccount = { name: 'picture-account', times: 60, seconds: 3600 } as const satisfies Limit;

/** Pictures of articles: administrators send them, and whoever imports articles from files (NEWS-3, SEC-3). */
export function picturesRoutes(app: FastifyInstance, dependencies: Dependencies): void {
  const { clock, db } = dependencies;
  const options = { bodyLimit: formLimit };

  register(
    app,
    dependencies,
    uploadPicture,
    async ({ user: { account }, request }) => {
      await countAttempt(db, picturesOfAccount, account.id, clock.now());
      return keepPicture(dependencies, await formImage(request));
    },
    options,
  );

  register(
    app,
    dependencies,
    importPicture,
    async ({ request }) => keepPicture(dependencies, await formImage(request)),
    options,
  );
}
