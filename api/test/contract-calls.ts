import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { Call } from '@fan-base/shared-contracts/api/call';

const folder = join(import.meta.dirname, '../../shared-contracts/src/api');

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'answer' in value;

const modules: object[] = await Promise.all(
  globSync('*.ts', { cwd: folder })
    .sort()
    .map((file) => import(`@fan-base/shared-contracts/api/${file.replace('.ts', '')}`)),
);

/** All calls of the contracts, discovered so that none is forgotten. */
export const contractCalls: readonly Call[] = modules.flatMap((module) =>
  Object.values(module).filter(isCall),
);
