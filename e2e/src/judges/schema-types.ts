import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '@fan-base/tooling/project';

const compiler = join(root, 'node_modules/typescript/bin/tsc');
const options = [
  '--ignoreConfig',
  '--noEmit',
  '--strict',
  '--skipLibCheck',
  '--types',
  '',
  '--module',
  'nodenext',
];

/**
 * Checks against schema.org's types with the compiler and schema-dts: reports unknown types and properties, and values
 * of wrong types.
 */
export async function listTypeProblems(
  items: readonly Readonly<Record<string, unknown>>[],
): Promise<string[]> {
  const distinct = [...new Set(items.map((item) => JSON.stringify(item)))];
  const types = [...new Set(items.map((item) => String(item['@type'])))].sort();
  const lines = [
    `import type { ${types.join(', ')}, WithContext } from 'schema-dts';`,
    ...distinct.map(
      (json, at) => `export const item${at}: WithContext<${JSON.parse(json)['@type']}> = ${json};`,
    ),
  ];
  // For resolving schema-dts.
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'schema-types-'));
  try {
    const file = join(folder, 'items.mts');
    writeFileSync(file, lines.join('\n'));
    const output = await new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [compiler, ...options, file],
        { maxBuffer: 2 ** 26 },
        (_error, stdout, stderr) => resolve(stdout + stderr),
      );
    });
    return output.split('\n').filter((line) => line.trim() !== '');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
