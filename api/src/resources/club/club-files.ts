import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { type ClubContent, parseClubContent } from '../../domain/club-content.ts';
import { createSingleFlight } from '../../images/single-flight.ts';

/** Milliseconds for which a file is not read again: an editor's change shows within this time. */
const maximumAge = 2000;

/** What editors have written of clubs. */
export interface ClubFiles {
  /** By the slug of the team; null where nothing that can be used has been written. */
  readonly of: (slug: string) => Promise<ClubContent | null>;
}

interface Known {
  readonly readAt: number;
  readonly content: ClubContent | null;
  /** Why the file as it stands cannot be used; null: it can. */
  readonly problem: string | null;
}

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
  const known = new Map<string, Known>();
  const once = createSingleFlight<ClubContent | null>();

  async function read(slug: string): Promise<ClubContent | null> {
    const before = known.get(slug);
    const readAt = now();
    try {
      const content = parseClubContent(await readFile(join(folder, `${slug}.json`), 'utf8'));
      known.set(slug, { readAt, content, problem: null });
      return content;
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      if (problem !== before?.problem)
        logger.error(
          { event: 'club-content.invalid', file: `${slug}.json`, problem },
          "a club's content cannot be used",
        );
      const content = before?.content ?? null;
      known.set(slug, { readAt, content, problem });
      return content;
    }
  }

  return {
    async of(slug) {
      const latest = known.get(slug);
      if (latest && now() - latest.readAt < maximumAge) return latest.content;
      return once(slug, () => read(slug));
    },
  };
}
