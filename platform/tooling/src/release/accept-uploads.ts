import type { Registry, Release } from '@fan-base/shared-contracts/release';
import type { PublishingToken } from '@fan-base/shared-releases/publishing-token';
import type { FastifyInstance } from 'fastify';
import { formatPublished } from './format-published.ts';
import { publishChecked } from './publish-checked.ts';
import {
  authorize,
  isToday,
  noteUse,
  type PublisherOptions,
  Refusal,
  readToken,
  requireListed,
} from './publisher-access.ts';
import { withUpload } from './upload-folder.ts';

const maxPackedBytes = 20 * 1024 * 1024;
const maxWhyLength = 500;
/** Versions that a remote may publish in 24 hours: what is published stays until it is pruned. */
const maxDailyVersions = 50;

/** Refuses a remote that has published enough today. @throws Refusal */
function requireQuota({ apps }: Registry, name: string, now: number): void {
  const today = apps[name]?.history.filter(({ action, at }) => action === 'publish' && isToday(at, now));
  if ((today?.length ?? 0) >= maxDailyVersions)
    throw new Refusal(
      429,
      `${name} has published ${maxDailyVersions} versions within 24 hours: try tomorrow`,
    );
}

/** Publishes a packed build of a token's remote on hold. @returns a text for its team @throws Refusal, RefusedChange */
const publishUpload = (
  archive: Buffer,
  why: string,
  token: PublishingToken,
  options: PublisherOptions,
): Promise<string> =>
  withUpload(token.remote, archive, async (build, refusal) => {
    if (refusal !== null) throw new Refusal(422, refusal);
    const described: Release[] = [];
    const existing: Release[] = [];
    const warnings: string[] = [];
    const registry = await publishChecked(
      { builds: [build], releases: options.releases, why, by: token.name, isHeld: true },
      {
        async onDescribed(release) {
          if (release.name !== token.remote)
            throw new Refusal(403, `The upload is a build of ${release.name}, not of ${token.remote}`);
          // It may have been revoked during the upload.
          requireListed(await options.releases.readRegistry(), token, options);
          described.push(release);
        },
        warn: (warning) => warnings.push(`warning: ${warning}\n`),
        onExisting: (release) => existing.push(release),
      },
    );
    await noteUse(token, options);
    return [
      ...warnings,
      ...described.map((release) => formatPublished(registry, release, existing.length > 0)),
    ].join('');
  });

/** `POST /releases/NAME`: builds of teams, of which each token uploads one at a time. */
export function acceptUploads(app: FastifyInstance, options: PublisherOptions): void {
  /** Tokens with an upload being received or processed, and those with one being processed. */
  const uploading = new Set<string>();
  const handling = new Set<string>();
  // No JSON: parsed, it takes many times its size.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/gzip', { parseAs: 'buffer' }, (_request, body, done) =>
    done(null, body),
  );
  app.post<{ Params: { name: string }; Querystring: { why?: string }; Body: unknown }>(
    '/releases/:name',
    {
      bodyLimit: maxPackedBytes,
      // Before the body is read.
      onRequest: async ({ headers: { authorization }, params: { name }, query: { why = '' } }, reply) => {
        const { id } = readToken(authorization, options);
        if (uploading.has(id)) throw new Refusal(429, 'An upload with this token is in progress');
        uploading.add(id);
        // Also if the client is gone before the body is complete; a complete one is unpacked and checked to its end.
        reply.raw.once('close', () => {
          if (!handling.has(id)) uploading.delete(id);
        });
        const { registry } = await authorize(authorization, name, options);
        // Given twice, it is a list.
        if (typeof why !== 'string' || why.length > maxWhyLength)
          throw new Refusal(422, `The reason is no text of up to ${maxWhyLength} characters`);
        requireQuota(registry, name, options.now());
      },
    },
    async ({ headers: { authorization }, query: { why = '' }, body }, reply) => {
      if (!Buffer.isBuffer(body)) throw new Refusal(422, 'The upload is no archive');
      const token = readToken(authorization, options);
      handling.add(token.id);
      try {
        return reply.type('text/plain').send(await publishUpload(body, why, token, options));
      } finally {
        handling.delete(token.id);
        uploading.delete(token.id);
      }
    },
  );
}
