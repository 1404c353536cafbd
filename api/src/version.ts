import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../package.json');

/** The product's version, which names a release of the repository. */
export const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
