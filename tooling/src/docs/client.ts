import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Call } from '@fan-base/shared-contracts/api/call';
import { root } from '../project.ts';

const folder = join(root, 'shared-contracts/src/api');
const require = createRequire(import.meta.url);

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'summary' in value;

/** The calls that a contract file exports. @throws Error for a call that is exported under another name */
function readCalls(file: string): Call[] {
  const exports: Record<string, unknown> = require(join(folder, file));
  return Object.entries(exports).flatMap(([name, value]) => {
    if (!isCall(value)) return [];
    if (value.id !== name) throw new Error(`${file}: the call ${value.id} is exported as ${name}`);
    return [value];
  });
}

const toCamelCase = (text: string): string => text.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

function formatClient(file: string): string {
  const calls = readCalls(file);
  if (calls.length === 0) return '';
  const endpoints = calls.map(({ id, method, path }) => `  ${id}: '${method} ${path}',\n`).join('');
  const name = toCamelCase(file.replace(/\.ts$/, ''));
  return `\nexport const ${name} = /* @__PURE__ */ createClient<typeof import('./api/${file}')>({\n${endpoints}});\n`;
}

/** The typed client of the API: a browser gets methods and paths without the structs of the contract files. */
export const clientModule = (): string =>
  `// Generated from api/*.ts by \`npm run docs\`.
// By the shared module's name, not './shell.ts': a remote gets this code from the shell instead of carrying a copy.
import { createClient } from '@fan-base/shared-contracts/shell';

export type { ApiKey, ApiWrite, ErrorCodeOf } from './api-request.ts';
${readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .sort()
  .map(formatClient)
  .join('')}`;
