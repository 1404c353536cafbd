import { deepEqual, equal, rejects } from 'node:assert/strict';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { openFolder } from '@fan-base/shared-releases/open-folder';
import { publish } from '@fan-base/shared-releases/publish';
import { makeBuild } from '@fan-base/shared-releases/testing/make-build';
import { startStage } from './stage.ts';
import { squadView } from './testing/squad-view.ts';

const noProduct = 'http://127.0.0.1:9';

/** A shell's server that responds with its settings. */
const echo = `
const { createServer } = require('node:http');
const server = createServer((request, response) => {
  response.end(JSON.stringify(process.env));
  console.log(JSON.stringify({ msg: 'request', reqId: request.headers['x-request-id'] }));
});
server.listen(Number(process.env.PAGES_PORT), '127.0.0.1');
process.once('SIGINT', () => { server.closeAllConnections(); server.close(() => process.exit()); });`;

const countServers = () => process.getActiveResourcesInfo().filter((name) => name === 'TCPServerWrap').length;

test('[TEAM-2] a stage that does not start leaves no server and no folder behind', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-stage-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const { TMPDIR } = process.env;
  process.env['TMPDIR'] = folder;
  context.after(() => Object.assign(process.env, { TMPDIR: TMPDIR ?? '/tmp' }));
  const releases = join(folder, 'releases');
  const before = countServers();
  await rejects(
    startStage([squadView], noProduct, { RELEASES_DIR: releases }),
    /No shell has been published/,
  );
  await publish({
    build: makeBuild('shell', '1.0.0', 'x', { container: null, server: 'process.exit(1);' }),
    releases: openFolder(releases),
    why: '',
  });
  await rejects(startStage([squadView], noProduct, { RELEASES_DIR: releases }), /will not respond/);
  equal(countServers(), before);
  deepEqual(
    (await readdir(folder)).filter((name) => name.startsWith('fan-base-rehearsal-')),
    [],
  );
});

test('[TEAM-2] the stage’s server gets the settings of the connection to the bucket, but no secret', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'fan-base-stage-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const build = makeBuild('shell', '1.0.0', 'x', { container: null, server: echo });
  await publish({ build, releases: openFolder(folder), why: '' });
  const connection = {
    NODE_EXTRA_CA_CERTS: '/etc/ssl/our-ca.pem',
    SSL_CERT_FILE: '/etc/ssl/cert.pem',
    SSL_CERT_DIR: '/etc/ssl/certs',
    NODE_USE_SYSTEM_CA: '1',
    NODE_USE_ENV_PROXY: '1',
    HTTPS_PROXY: 'http://proxy:3128',
    https_proxy: 'http://proxy:3128',
    HTTP_PROXY: 'http://proxy:3128',
    http_proxy: 'http://proxy:3128',
    NO_PROXY: '127.0.0.1',
    no_proxy: '127.0.0.1',
    AWS_REGION: 'eu-north-1',
  };
  const secrets = { COOKIE_SECRET: 'x', QA_TOKEN_KEY: 'x', OPERATOR_TOKEN: 'x', PUBLISHING_TOKEN: 'x' };
  const stage = await startStage([squadView], noProduct, { ...connection, ...secrets, RELEASES_DIR: folder });
  context.after(() => stage.stop());
  const received: Record<string, string> = JSON.parse((await stage.render(squadView, new Map())).html);
  const select = (names: object) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, received[name]]));
  deepEqual(select(connection), connection);
  deepEqual(
    Object.keys(secrets).filter((name) => name in received),
    [],
  );
});
