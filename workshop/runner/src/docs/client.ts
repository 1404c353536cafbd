import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@fan-base/tooling/project';
import { formatClient, listCalls } from '@fan-base/tooling/service/calls';

const folder = join(root, 'shared-contracts/src/api');
const require = createRequire(import.meta.url);

const toCamelCase = (text: string): string => text.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

function formatFile(file: string): string {
  const calls = listCalls(require(join(folder, file)), file);
  return calls.length === 0
    ? ''
    : `\n${formatClient(toCamelCase(file.replace(/\.ts$/, '')), `./api/${file}`, calls)}`;
}

/** The typed client of the API. */
export const clientModule = (): string =>
  `// Generated from api/*.ts by \`npm run docs\`.
// By the shared module's name, not './shell.ts': a remote gets this code from the shell instead of carrying a copy.
import { createClient } from '@fan-base/shared-contracts/shell';

export type { ApiKey, ApiWrite, ErrorCodeOf } from './api-request.ts';
${readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort()
  .map(formatFile)
  .join('')}`;
