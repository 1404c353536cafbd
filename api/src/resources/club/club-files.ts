import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClubContent, parseClubContent } from '@fan-base/source-parsers/editorial/club-content';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';

/** Milliseconds for which a file is not read again: an editor's change shows within this time. */
const maximumAge = 2000;

/** What editors have written of clubs. */
export interface ClubFiles {
  /** By the slug of the team; null where nothing that can be used has been written. */
  readonly of: (slug: string) => Promise<ClubContent | null>;
}

interface Known {
  readonly content: ClubContent | null;
  /** Why the file as it stands cannot be used; null: it can. */
  readonly problem: string | null;
}

/** More than the network has. */
const maxClubs = 10_000;

/**
 * Reads the clubs' files, so that a change shows without a restart. A file that breaks costs nobody what it
 * said before, and is logged once.
 * @param folder with a file `SLUG.json` for each club
 * @param now milliseconds that only go forward
 */
export function createClubFiles(
  folder: string,
  logger: Pick<Logger, 'error'>,
  now: () => number = () => performance.now(),
): ClubFiles {
  const known = new LRUCache<string, Known>({
    max: maxClubs,
    ttl: maximumAge,
    ttlResolution: 0,
    perf: { now },
    async fetchMethod(slug, before) {
      const file = `${slug}.json`;
      try {
        return { content: parseClubContent(await readFile(join(folder, file), 'utf8')), problem: null };
      } catch (error) {
        const problem = error instanceof Error ? error.message : String(error);
        if (problem !== before?.problem)
          logger.error({ event: 'club-content.invalid', file, problem }, "a club's content cannot be used");
        return { content: before?.content ?? null, problem };
      }
    },
  });
  return { of: async (slug) => (await known.fetch(slug))?.content ?? null };
}
