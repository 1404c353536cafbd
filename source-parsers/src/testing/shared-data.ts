import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Where the real inputs lie. */
export const sharedFolder =
  process.env['SHARED_DATA'] ?? resolve(import.meta.dirname, '../../../../shared/data');

/**
 * For `test(title, { skip }, …)`: false where the real inputs lie beside the project (`../shared/data`, or
 * SHARED_DATA), else the reason why the test cannot run.
 */
export const withoutSharedData: string | false = existsSync(sharedFolder)
  ? false
  : `the real inputs are not here (${sharedFolder}); set SHARED_DATA`;

/** A file of the real inputs, e.g. `openfootball/2025-26/en.1.json`. */
export const sharedData = (path: string): Promise<Uint8Array> => readFile(join(sharedFolder, path));
