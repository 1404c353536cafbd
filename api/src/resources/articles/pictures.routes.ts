import { importPicture, uploadPicture } from '@fan-base/shared-contracts/api/articles';
import { countAttempt, type Limit } from '../../auth/attempts.queries.ts';
import type { Routes } from '../../http/route.ts';
import { formImage, formLimit } from '../../uploads/form-image.ts';
import { storePicture } from './store-picture.ts';

const picturesOfAccount = { name: 'picture-account', times: 60, seconds: 3600 } as const satisfies Limit;

/** Uploads of articles' pictures, by administrators and by importers of article files (NEWS-3, SEC-3). */
export const picturesRoutes: Routes = (route, dependencies) => {
  const { db } = dependencies;
  const options = { bodyLimit: formLimit };

  route(
    uploadPicture,
    async ({ user: { account }, request }) => {
      await countAttempt(db, picturesOfAccount, account.id);
      return storePicture(dependencies, await formImage(request));
    },
    options,
  );

  route(importPicture, async ({ request }) => storePicture(dependencies, await formImage(request)), options);
};
