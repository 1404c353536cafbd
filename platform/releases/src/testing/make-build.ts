import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Release } from '@fan-base/shared-contracts/release';
import { computeIntegrity } from '../integrity.ts';
import { getSharedPath } from '../shared-files.ts';
import { createStatement } from '../statement.ts';
import { createRelease } from './create-release.ts';

/**
 * A minimal build for publishing: an entry with compressed variant and source map, a few chunks, a server
 * module.
 * @param text content of its files
 * @param differently overrides of its description; `shared`: text of a shared file; `files`: text
 *   of more files, by their names in `integrity`
 */
export function makeBuild(
  name: string,
  version: string,
  text: string,
  differently: Partial<Release> & {
    readonly server?: string;
    readonly shared?: string;
    readonly files?: Readonly<Record<string, string>>;
  } = {},
): string {
  const { server = `// server of ${text}`, shared, files: more = {}, ...described } = differently;
  const build = mkdtempSync(join(tmpdir(), 'fan-base-build-'));
  const files: Record<string, Buffer> = {
    'remoteEntry.js': Buffer.from(`// ${text} ${'of some length '.repeat(200)}`),
    'node/server.cjs': Buffer.from(server),
  };
  for (const [file, content] of Object.entries(more)) files[file] = Buffer.from(content);
  if (shared !== undefined) files[getSharedPath('react.js', Buffer.from(shared))] = Buffer.from(shared);
  const map = Buffer.from(
    JSON.stringify({ version: 3, sources: [`${name}/src/remote.tsx`], mappings: 'AAAA' }),
  );
  mkdirSync(join(build, 'maps/web'), { recursive: true });
  writeFileSync(join(build, 'maps/web/remoteEntry.js.map'), map);
  for (let chunk = 0; chunk < 6; chunk++) files[`chunk.${chunk}.js`] = Buffer.from(`// ${chunk} ${text}`);
  for (const [file, bytes] of Object.entries(files)) {
    const path = join(build, file.startsWith('node/') ? file : `web/${file}`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, bytes);
    if (/(remoteEntry|react)\.js$/.test(file)) writeFileSync(`${path}.br`, brotliCompressSync(bytes));
  }
  const release = createRelease(name, {
    version,
    sources: text,
    builtAt: new Date().toISOString(),
    container: { name: name.replaceAll('-', '_'), file: 'remoteEntry.js' },
    integrity: Object.fromEntries(
      Object.entries(files).map(([file, bytes]) => [file, computeIntegrity(bytes)]),
    ),
    maps: { 'web/remoteEntry.js.map': computeIntegrity(map) },
    ...described,
  });
  const statement = createStatement(release, { commit: null, builder: 'a test' });
  writeFileSync(join(build, 'release.json'), JSON.stringify({ statement, ...release }));
  return build;
}
