import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';

/**
 * Expands a path of articles: a folder to its Markdown files, including subfolders; any other path, such as a
 * URL or a missing file, to itself.
 * @param resolved absolute path, if the command was run in another folder
 */
export async function articleFiles(path: string, resolved: string): Promise<string[]> {
  const isFolder = await stat(resolved).then(
    (found) => found.isDirectory(),
    () => false,
  );
  if (!isFolder) return [path];
  const names = await readdir(resolved, { recursive: true });
  return names
    .filter((name) => /\.(md|markdown)$/i.test(name))
    .sort()
    .map((name) => join(path, name));
}

/** Candidate picture names in a Markdown file: after a bracket, a quote or the colon of a metadata line. */
const candidate = /(?:[(<"']|:[ \t]+)([^()<>"'\n]+\.(?:jpe?g|png|gif|webp))/gi;

function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

/** Real path of a file if it is in or below a folder after resolving symlinks; null otherwise. */
async function fileBelow(folder: string, name: string): Promise<string | null> {
  try {
    const [real, file] = [await realpath(folder), await realpath(join(folder, name))];
    const way = relative(real, file);
    const isBelow = way !== '' && !isAbsolute(way) && way.split(sep)[0] !== '..';
    return isBelow && (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
}

/**
 * Finds the pictures of an article in or below its folder: files by their names in the article. The API
 * reports missing ones.
 */
export async function readPictures(articleFile: string, text: string): Promise<ReadonlyMap<string, string>> {
  const folder = dirname(articleFile);
  const pictures = new Map<string, string>();
  for (const [, written = ''] of text.matchAll(candidate)) {
    const name = decoded(written.trim()).replace(/^(\.\/)+/, '');
    if (pictures.has(name) || isAbsolute(name) || /^[a-z][a-z0-9+.-]*:/i.test(name)) continue;
    const file = await fileBelow(folder, name);
    if (file !== null) pictures.set(name, file);
  }
  return pictures;
}
