import { basename } from 'node:path';

/** `host` of `e2e/src/tests/host.spec.ts`. */
const getName = (file: string): string => basename(file).replace(/\.(spec|test)\.tsx?$/, '');

/**
 * The files that words of a command line mean: by their whole names where a file is called so (`host`), else by a
 * part of their paths. Without words, all.
 */
export function selectFiles(files: readonly string[], words: readonly string[]): string[] {
  if (words.length === 0) return [...files];
  const meant = words.flatMap((word) => {
    const named = files.filter((file) => getName(file) === word);
    return named.length > 0 ? named : files.filter((file) => file.includes(word));
  });
  return files.filter((file) => meant.includes(file));
}
