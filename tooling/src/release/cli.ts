import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { openFolder, readFolderRegistry } from '@fan-base/shared-releases/openFolder';
import { publish } from '@fan-base/shared-releases/publish';
import { buildApp } from '../build/buildApp.ts';
import { compileWords } from '../build/compileWords.ts';
import { listApps, readPackage, releasesDir, root } from '../project.ts';

const usage = `npm run release -- publish REMOTE [--version 1.2.0] [--why "…"]   build a remote and make it what visitors get
npm run release -- list                                           what is published`;

/** Builds one application at its package's version, or the one given, and publishes it. */
async function publishApp(app: string, version: string, why: string) {
  const out = join(root, 'build', app, version);
  await compileWords();
  const release = await buildApp({ app, version, out, mode: 'production' });
  const registry = await publish({ build: out, releases: openFolder(releasesDir), why });
  console.log(`${app} ${release.version} is published (registry revision ${registry.revision})`);
}

function list() {
  const { revision, apps } = readFolderRegistry(releasesDir);
  console.log(`registry revision ${revision}`);
  for (const [name, { stable, versions }] of Object.entries(apps)) {
    const others = Object.keys(versions).filter((version) => version !== stable);
    console.log(
      `${name.padEnd(14)} ${stable}${others.length > 0 ? `   (also served: ${others.join(', ')})` : ''}`,
    );
  }
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { version: { type: 'string' }, why: { type: 'string', default: '' } },
});
const [command, app = ''] = positionals;

if (command === 'publish' && listApps().includes(app)) {
  await publishApp(app, values.version ?? readPackage(app).version, values.why);
} else if (command === 'publish') {
  console.error(`There is no application ${app || '(none named)'}; there are ${listApps().join(', ')}`);
  process.exitCode = 1;
} else if (command === 'list') {
  list();
} else {
  console.error(usage);
  process.exitCode = 1;
}
