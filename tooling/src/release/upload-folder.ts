import { once } from 'node:events';
import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { chooseUser, spawnConfined } from '@fan-base/shared-server/confinement/spawn-confined';
import { listReadable } from './confined-process.ts';
import type { UnpackTask } from './unpack-upload.ts';

const timeoutMs = 30_000;
const memoryMb = 256;
const prefix = 'fan-base-upload-';
/** Older folders are of publishers that were killed. */
const maxAgeMs = 60 * 60 * 1000;

/** Removes the folders of killed publishers. */
export async function removeOldUploads(now: number): Promise<void> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const folder = join(tmpdir(), name);
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: now }));
    if (Math.abs(now - mtimeMs) > maxAgeMs) await rm(folder, { recursive: true, force: true });
  }
}

/** Runs the unpacking in a process with a deadline and little memory. @returns why it is refused; null: it is not */
async function unpack(task: UnpackTask, readable: readonly string[]): Promise<string | null> {
  const child = spawnConfined({
    script: join(import.meta.dirname, `unpack-upload${extname(import.meta.filename)}`),
    readable: [...readable, task.archive, task.folder],
    writable: [task.folder],
    memoryMb,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), timeoutMs);
  const ended = once(child, 'exit');
  try {
    child.send(task, () => undefined);
    const said = once(child, 'message').then(([{ refusal }]): string | null => refusal);
    const died = ended.then(() => 'The upload cannot be unpacked with the time and memory that there is');
    return await Promise.race([said, died]);
  } finally {
    clearTimeout(timer);
    child.kill('SIGKILL');
    // It may still be writing.
    await ended;
  }
}

/**
 * Unpacks an upload into a folder, which exists while `use` runs.
 * @param use gets the folder, or why the upload is refused
 */
export async function withUpload<Result>(
  archive: Buffer,
  use: (build: string, refusal: string | null) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), prefix));
  const task = { archive: join(folder, 'archive.tgz'), folder: join(folder, 'build') };
  const readable = listReadable();
  try {
    await writeFile(task.archive, archive, { mode: 0o644 });
    await mkdir(task.folder);
    // Other users cannot list the folder, and not guess its name.
    await chmod(folder, 0o711);
    const { uid, gid } = chooseUser([...readable, task.archive, task.folder]);
    if (uid !== undefined && gid !== undefined) await chown(task.folder, uid, gid);
    return await use(task.folder, await unpack(task, readable));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
