import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/** Folder of real provider data. */
export const sharedFolder =
  process.env['SHARED_DATA'] ?? resolve(import.meta.dirname, '../../../../../shared/data');

/**
 * For `test(title, { skip }, …)`: false if the real data is available (`../shared/data`, or SHARED_DATA), otherwise the
 * reason for skipping.
 */
export const withoutSharedData: string | false = existsSync(sharedFolder)
  ? false
  : `real provider data not found in ${sharedFolder}; set SHARED_DATA`;

/** Reads a file of real provider data, e.g. `openfootball/2025-26/en.1.json`. */
export const sharedData = (path: string): Promise<Uint8Array> => readFile(join(sharedFolder, path));
