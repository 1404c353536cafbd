import type { LocalReleases } from '@fan-base/shared-releases/local-copies';
import staticFiles from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { assetsPath } from '../page/remotes/remote-release.ts';

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
  app.addHook('onRequest', async (request) => {
    const [, name, version] = published.exec(request.url) ?? [];
    if (!name || !version) return;
    await files
      .localCopy(name, version)
      .catch((error) => request.log.info({ error: String(error) }, 'release not available'));
  });
  await app.register(staticFiles, {
    root: files.directory,
    prefix: `${assetsPath}/`,
    // Only browser files; server modules and the registry are not public.
    allowedPath: (path) => /^\/(shell|mf-[a-z0-9-]+|vendor)\/[^/]+\/web\/[^.]/.test(path),
    index: false,
    decorateReply: false,
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (reply) => {
      reply.header('access-control-allow-origin', '*');
      reply.header('timing-allow-origin', '*');
    },
  });
}
