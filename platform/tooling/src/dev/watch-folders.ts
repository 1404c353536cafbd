import { existsSync, type FSWatcher, readdirSync, statSync, watch } from 'node:fs';
import { join, relative } from 'node:path';
import { withSlashes } from '../project.ts';

/** Debounce, since editors save files in several steps. */
const debounceMs = 40;

const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory();

/**
 * Watches folders recursively, including new ones. One watcher per folder, because a watcher of a file is
 * lost when an editor replaces the file.
 * @param onChange receives the paths of all changed files, relative to `root`
 * @returns a function that stops watching
 */
export function watchFolders(
  root: string,
  folders: readonly string[],
  onChange: (paths: string[]) => void,
): () => void {
  const watchers = new Map<string, FSWatcher>();
  const changed = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const report = () => {
    const paths = [...changed].map((path) => withSlashes(relative(root, path)));
    changed.clear();
    onChange(paths);
  };
  const forget = (folder: string) => {
    watchers.get(folder)?.close();
    watchers.delete(folder);
  };
  const add = (folder: string) => {
    const watcher = watch(folder, (_event, name) => {
      if (name === null) return;
      const path = join(folder, name);
      if (!isFolder(path)) forget(path);
      else if (!watchers.has(path)) add(path);
      changed.add(path);
      clearTimeout(timer);
      timer = setTimeout(report, debounceMs);
    });
    watcher.on('error', () => forget(folder));
    watchers.set(folder, watcher);
    for (const entry of readdirSync(folder, { withFileTypes: true })) {
      if (entry.isDirectory()) add(join(folder, entry.name));
    }
  };
  for (const folder of folders) add(join(root, folder));
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers.values()) watcher.close();
  };
}
