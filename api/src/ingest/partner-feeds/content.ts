import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';

/** Where all of a feed is: in a file, or in a request that has sent it. */
export type SpooledContent = { readonly file: string } | { readonly bytes: Uint8Array };

/** The bytes of a feed from its start. */
export const openContent = (content: SpooledContent): Readable =>
  'file' in content ? createReadStream(content.file) : Readable.from([content.bytes]);
