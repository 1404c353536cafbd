import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClubContent, parseClubContent } from '@fan-base/source-parsers/editorial/club-content';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Milliseconds until a file is read again, and an editor's change appears. */
const maxAgeMs = 2000;

/** Editors' content about clubs. */
export interface ClubFiles {
  /** By team slug; null without valid content. */
  readonly of: (slug: string) => Promise<ClubContent | null>;
}

interface Known {
  readonly content: ClubContent | null;
  /** Why the current file is invalid; null if it is valid. */
  readonly problem: string | null;
}

/** More than the network has. */
const maxClubs = 10_000;

/**
 * Reads the clubs' files, so that changes appear without a restart. An invalid file keeps the last valid
 * content, and is logged once.
 * @param folder with a file `SLUG.json` for each club
 * @param now monotonic milliseconds
 */
export function createClubFiles(
  folder: string,
  logger: Pick<Logger, 'error'>,
  now: () => number = () => performance.now(),
): ClubFiles {
  const known = new LRUCache<string, Known>({
    max: maxClubs,
    ttl: maxAgeMs,
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(slug, before) {
      const file = `${slug}.json`;
      try {
        return { content: parseClubContent(await readFile(join(folder, file), 'utf8')), problem: null };
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (problem !== before?.problem)
          logger.error({ event: 'club-content.invalid', file, problem }, "a club's content is invalid");
        return { content: before?.content ?? null, problem };
      }
    },
  });
  return { of: async (slug) => (await known.fetch(slug))?.content ?? null };
}
