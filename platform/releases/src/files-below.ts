import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface Entry {
  /** Relative, with `/`. */
  readonly path: string;
  readonly kind: 'file' | 'folder' | 'other';
}

/** Everything below a folder. Unlike those of Node's recursive `readdir`, links to folders are not followed. */
export async function* entriesBelow(folder: string, prefix = ''): AsyncGenerator<Entry> {
  for (const entry of await readdir(join(folder, prefix), { withFileTypes: true })) {
    const path = prefix + entry.name;
    yield { path, kind: entry.isFile() ? 'file' : entry.isDirectory() ? 'folder' : 'other' };
    if (entry.isDirectory()) yield* entriesBelow(folder, `${path}/`);
  }
}

/** Relative paths of all files below a folder, with `/`; empty if the folder does not exist. */
export async function filesBelow(folder: string): Promise<string[]> {
  const files: string[] = [];
  if (!existsSync(folder)) return files;
  for await (const { path, kind } of entriesBelow(folder)) if (kind === 'file') files.push(path);
  return files;
}
