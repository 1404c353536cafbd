import { readdir, realpath, stat } from 'node:fs/promises';
import { dirname, isAbsolute, join, relative, sep } from 'node:path';

/**
 * The files that a path of articles means: of a folder its Markdown files, those of folders in it too; else the path
 * itself, which may be an address or no file at all.
 * @param resolved where the path is, as typed in another folder
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

/** What may name a picture in a Markdown file: behind a bracket, a quote or a fact's colon. */
const candidate = /(?:[(<"']|:[ \t]+)([^()<>"'\n]+\.(?:jpe?g|png|gif|webp))/gi;

function decoded(name: string): string {
  try {
    return decodeURI(name);
  } catch {
    return name;
  }
}

/** Where a file lies if it lies in or below a folder, wherever links lead; else null. */
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
 * The pictures that an article names and that lie in its folder or below: files by their names in the article.
 * What is named and not there, the API tells.
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
