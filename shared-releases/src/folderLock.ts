import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { RefusedChange } from './changes.ts';
import { hasEnded, thisProcess } from './processes.ts';

/** Milliseconds that a writer waits for others, and between two looks. */
const patienceMs = 10_000;
const pollMs = 20;
/** Milliseconds after which a holder counts as dead whoever it is: the work takes a few. */
const staleMs = 60_000;

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

export interface Lock {
  /** Whether nobody has taken it over meanwhile. */
  readonly isHeld: () => Promise<boolean>;
  readonly release: () => Promise<void>;
}

const pathOf = (folder: string, turn: number) => join(folder, String(turn).padStart(12, '0'));

async function turnsIn(folder: string): Promise<number[]> {
  const names = await readdir(folder);
  return names.filter((name) => /^\d+$/.test(name)).map(Number);
}

const lastTurn = async (folder: string): Promise<number> => Math.max(0, ...(await turnsIn(folder)));

/** A turn is over when its file says so, when its holder was killed, or when it lasts for ever. */
async function isOver(path: string): Promise<boolean> {
  try {
    const holder = await readFile(path, 'utf8');
    if (holder === '' || hasEnded(holder)) return true;
    return await isOld(path);
  } catch (error) {
    // Tidied up, because a later turn has begun.
    if (isCode(error, 'ENOENT')) return false;
    throw error;
  }
}

/** Puts a file with its content in place at once. @returns false when there is one already */
async function claim(folder: string, turn: number): Promise<boolean> {
  const own = join(folder, `.${randomUUID()}`);
  await writeFile(own, thisProcess);
  try {
    await link(own, pathOf(folder, turn));
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

const isOld = async (path: string): Promise<boolean> =>
  Date.now() - (await stat(path).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs > staleMs;

/** Removes earlier turns, and what killed processes had begun to write. */
async function tidy(folder: string, turn: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (name.startsWith('.') ? await isOld(path) : Number(name) < turn) await rm(path, { force: true });
  }
}

/**
 * Waits for its turn in a folder where every turn is a file with a number, and the highest one counts. Who finds
 * the highest over makes the next, which only one can; that one is never removed, so that a number is never
 * given twice. Taking over from a killed process is therefore no different from taking one's turn.
 * @throws RefusedChange when others are busy for too long
 */
export async function takeTurn(folder: string): Promise<Lock> {
  await mkdir(folder, { recursive: true });
  const until = Date.now() + patienceMs;
  for (;;) {
    const last = await lastTurn(folder);
    const turn = last + 1;
    if ((last === 0 || (await isOver(pathOf(folder, last)))) && (await claim(folder, turn))) {
      const isHeld = async () => (await lastTurn(folder)) === turn;
      // A look that was made long ago may have led to a number that was tidied up: a higher one is there then.
      if (await isHeld()) {
        await tidy(folder, turn);
        return { isHeld, release: () => end(folder, turn) };
      }
      await rm(pathOf(folder, turn), { force: true });
    }
    if (Date.now() > until) throw new RefusedChange('Another release is being published: try again');
    await delay(pollMs * (0.5 + Math.random()));
  }
}

async function end(folder: string, turn: number): Promise<void> {
  const own = join(folder, `.${randomUUID()}`);
  await writeFile(own, '');
  await rename(own, pathOf(folder, turn));
}
