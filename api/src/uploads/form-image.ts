import { imageLimits } from '@fan-base/shared-contracts/account-rules';
import type { FastifyRequest } from 'fastify';
import { HttpError } from '../http/errors.ts';

const tooLarge = () => new HttpError('too_large', 'Image file is too large. Maximum size is 5MB');

/** The file's limit, plus multipart overhead. */
export const formLimit = imageLimits.bytes + 64 * 1024;

/**
 * Reads the form's only file, named `image`, never beyond the limit.
 * @throws HttpError `unsupported_media_type`, `not_an_image`, `too_large`
 */
export async function formImage(request: FastifyRequest): Promise<Buffer> {
  if (!request.isMultipart())
    throw new HttpError('unsupported_media_type', 'The picture must be sent as multipart form data');
  const file = await request.file({ limits: { fileSize: imageLimits.bytes, files: 1, fields: 0 } });
  if (file?.fieldname !== 'image') throw new HttpError('not_an_image', 'Please select a valid image file');
  return file.toBuffer().catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE')
      throw tooLarge();
    throw error;
  });
}
