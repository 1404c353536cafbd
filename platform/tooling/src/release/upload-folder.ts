import { chmod, chown, lstat, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, nullable, string } from '@fan-base/shared-contracts/struct';
import { chooseUser } from '@fan-base/shared-server/confinement/spawn-confined';
import { listReadable, runConfined } from './confined-process.ts';
import type { UnpackTask } from './unpack-upload.ts';

const timeoutMs = 30_000;
const prefix = 'fan-base-upload-';
/** Older folders are of publishers that were killed. */
const maxAgeMs = 60 * 60 * 1000;

/**
 * Removes the folders of killed publishers of this user.
 * @param onProblem called for each that cannot be removed
 */
export async function removeOldUploads(now: number, onProblem: (error: unknown) => void): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    try {
      const { mtimeMs, uid } = await lstat(folder);
      const isOwn = process.getuid === undefined || process.getuid() === uid;
      if (isOwn && Math.abs(now - mtimeMs) > maxAgeMs) await rm(folder, { recursive: true, force: true });
    } catch (error) {
      onProblem(error);
    }
  }
}

/** Runs the unpacking in a process with a deadline and little memory. @returns why it is refused; null: it is not */
async function unpack(task: UnpackTask): Promise<string | null> {
  const { archive, folder } = task;
  try {
    const refusal = await runConfined('unpack-upload', task, {
      readable: [archive, folder],
      writable: [folder],
      timeoutMs,
    });
    assert(refusal, nullable(string()));
    return refusal;
  } catch (error) {
    return `The upload cannot be unpacked with the time and memory that there is: ${(error as Error).message}`;
  }
}

/**
 * Unpacks an upload into a folder, which exists while `use` runs.
 * @param app whose build it must be: `mf-quiz`
 * @param use gets the folder, or why the upload is refused
 */
export async function withUpload<Result>(
  app: string,
  archive: Buffer,
  use: (build: string, refusal: string | null) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const task: UnpackTask = { app, archive: join(folder, 'archive.tgz'), folder: join(folder, 'build') };
  try {
    await writeFile(task.archive, archive, { mode: 0o644 });
    await mkdir(task.folder);
    // Other users cannot list the folder, and not guess its name.
    await chmod(folder, 0o711);
    const { uid, gid } = chooseUser([...listReadable(), task.archive, task.folder]);
    if (uid !== undefined && gid !== undefined) await chown(task.folder, uid, gid);
    return await use(task.folder, await unpack(task));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
