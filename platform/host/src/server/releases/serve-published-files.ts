import { relative } from 'node:path';
import { isWebFile } from '@fan-base/shared-releases/build-files';
import type { LocalReleases } from '@fan-base/shared-releases/local-copies';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { assetsPath } from '../../page/remotes/remote-release.ts';
import { DictionaryCompression, dictionaryFor } from './dictionaries.ts';

const maxAgeSeconds = 365 * 24 * 60 * 60;

/** Whether a file of a release is public: server modules and the registry are not, and pages would have this origin. */
const isPublic = (path: string): boolean =>
  /^\/(shell|mf-[a-z0-9-]+|vendor)\/[^/]+\/web\/[^.]/.test(path) &&
  // Development builds have source maps.
  isWebFile(path.replace(/\.map$/, ''));

const published = /^\/assets\/([^/]+)\/([^/]+)\/web\//;

/**
 * The files that browsers run, below `/assets/`: `NAME/VERSION/web/…`, and files shared between versions,
 * with a digest instead of the version. If the store is remote, a version's files are copied here on first
 * request.
 */
export async function servePublishedFiles(
  app: FastifyInstance,
  { files }: { readonly files: LocalReleases },
): Promise<void> {
  const dictionaries = new DictionaryCompression(files.directory);
  const toHeaders = (path: string): Record<string, string> => {
    const dictionary = dictionaryFor(assetsPath, path);
    return {
      'access-control-allow-origin': '*',
      'timing-allow-origin': '*',
      vary: 'accept-encoding, available-dictionary',
      ...(dictionary !== null && { 'use-as-dictionary': dictionary }),
    };
  };
  app.addHook('onRequest', async (request, reply) => {
    const [, name, version] = published.exec(request.url) ?? [];
    if (!name || !version) return;
    await files
      .localCopy(name, version)
      .catch((error) => request.log.info({ error: String(error) }, 'release not available'));
    const available = request.headers['available-dictionary'];
    if (typeof available !== 'string' || !/\bdcz\b/.test(request.headers['accept-encoding'] ?? '')) return;
    const path = request.url.slice(assetsPath.length + 1);
    const body = await dictionaries.encode(path, available);
    if (!body) return;
    reply.headers({
      ...toHeaders(path),
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': `public, max-age=${maxAgeSeconds}, immutable`,
    });
    return reply.send(body);
  });
  await app.register(staticFiles, {
    root: files.directory,
    prefix: `${assetsPath}/`,
    allowedPath: isPublic,
    index: false,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: maxAgeSeconds * 1_000,
    setHeaders: (reply, file) => {
      reply.headers(toHeaders(relative(files.directory, file).replace(/\.(br|gz)$/, '')));
    },
  });
}
