import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ClubContent, parseClubContent } from '@fan-base/source-parsers/editorial/club-content';
import type { Logger } from 'pino';

/** Editors' content about clubs. */
export interface ClubFiles {
  /** By team slug; null without valid content. */
  readonly of: (slug: string) => Promise<ClubContent | null>;
}

interface LastRead {
  readonly content: ClubContent | null;
  /** Why the current file is invalid; null if it is valid. */
  readonly problem: string | null;
}

/**
 * Reads the clubs' files for each answer, so that changes appear without a restart: answers are cached, files are not. An
 * invalid file keeps the last valid content, and is logged once.
 * @param folder with a file `SLUG.json` for each club
 */
export function createClubFiles(folder: string, logger: Pick<Logger, 'error'>): ClubFiles {
  const last = new Map<string, LastRead>();

  async function read(slug: string): Promise<LastRead> {
    const file = `${slug}.json`;
    try {
      return { content: parseClubContent(await readFile(join(folder, file), 'utf8')), problem: null };
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      const before = last.get(slug);
      if (problem !== before?.problem)
        logger.error({ event: 'club-content.invalid', file, problem }, "a club's content is invalid");
      return { content: before?.content ?? null, problem };
    }
  }

  return {
    async of(slug) {
      const current = await read(slug);
      last.set(slug, current);
      return current.content;
    },
  };
}
