import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail that the API wrote to a file because no SMTP server is configured. */
export interface WrittenMail {
  /** File name without the extension. */
  readonly id: string;
  readonly writtenAt: Date;
  readonly recipient: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

const isId = (text: string): boolean => /^\d{1,20}$/.test(text);

/** @returns null if it does not exist */
export async function readMail(folder: string, id: string): Promise<WrittenMail | null> {
  if (!isId(id)) return null;
  const path = join(folder, `${id}.json`);
  try {
    const mail = JSON.parse(await readFile(path, 'utf8')) as Omit<WrittenMail, 'id' | 'writtenAt'>;
    return { ...mail, id, writtenAt: (await stat(path)).mtime };
  } catch {
    // Missing, or not completely written yet.
    return null;
  }
}

/** All mail of a folder, newest first; empty if the folder does not exist. */
export async function readMails(folder: string): Promise<WrittenMail[]> {
  const names = await readdir(folder).catch(() => []);
  const ids = names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
  const mails = await Promise.all(
    ids
      .sort()
      .reverse()
      .map((id) => readMail(folder, id)),
  );
  return mails.filter((mail) => mail !== null);
}
