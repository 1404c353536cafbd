import { basename } from 'node:path';

/** `host` for `e2e/src/tests/host.spec.ts`. */
const getName = (file: string): string => basename(file).replace(/\.(spec|test)\.tsx?$/, '');

/**
 * Selects files by words of the command line: by exact name if a file has it (`host`), otherwise by part of
 * the path. Without words, all files.
 */
export function selectFiles(files: readonly string[], words: readonly string[]): string[] {
  if (words.length === 0) return [...files];
  const meant = words.flatMap((word) => {
    const named = files.filter((file) => getName(file) === word);
    return named.length > 0 ? named : files.filter((file) => file.includes(word));
  });
  return files.filter((file) => meant.includes(file));
}
