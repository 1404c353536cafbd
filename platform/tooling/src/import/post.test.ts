import { equal, rejects } from 'node:assert/strict';
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { getApiUrl, readEnvironment } from '@fan-base/shared-server/environment';
import { postImport } from './post.ts';

for (const [what, env, address] of [
  ['the default port of npm start', {}, 'http://127.0.0.1:4000'],
  ['the given port', { API_PORT: '4530' }, 'http://127.0.0.1:4530'],
  ['nothing said', { API_PORT: '', API_URL: '' }, 'http://127.0.0.1:4000'],
  ['an API elsewhere', { API_PORT: '4530', API_URL: 'https://api.example/' }, 'https://api.example'],
] as const)
  test(`an import uses the running API: ${what}`, () =>
    equal(getApiUrl(readEnvironment('import', env)), address));

test('[INGEST-5] a file that is too large is rejected before it is sent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-post-'));
  const file = join(folder, 'feed.xml');
  await writeFile(file, '');
  await truncate(file, 16 * 1024 * 1024);
  await rejects(postImport('feed', file, {}, { url: 'http://127.0.0.1:1', token: 'token', name: 'anna' }), {
    name: 'OperatorError',
    message: `${file}: too large: 16.0 MB, the limit is 10 MB`,
  });
  await rm(folder, { recursive: true });
});
