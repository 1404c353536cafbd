import type { Call } from '@fan-base/shared-contracts/api/call';

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'id' in value && 'path' in value && 'summary' in value;

/**
 * The calls that a contract file exports.
 * @param file its name, for errors
 * @throws Error for a call that is exported under another name
 */
export const listCalls = (exports: Readonly<Record<string, unknown>>, file: string): Call[] =>
  Object.entries(exports).flatMap(([name, value]) => {
    if (!isCall(value)) return [];
    if (value.id !== name) throw new Error(`${file}: the call ${value.id} is exported as ${name}`);
    return [value];
  });

/**
 * Source of a typed client: a browser gets methods and paths without the structs of the contract file.
 * @param name of the export
 * @param file contract file relative to the client
 * @param prefix of all paths, e.g. `/r/quiz`
 */
export function formatClient(name: string, file: string, calls: readonly Call[], prefix = ''): string {
  const endpoints = calls.map(({ id, method, path }) => `  ${id}: '${method} ${prefix}${path}',\n`).join('');
  return `export const ${name} = /* @__PURE__ */ createClient<typeof import('${file}')>({\n${endpoints}});\n`;
}
