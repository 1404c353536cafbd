import { dirname, join } from 'node:path/posix';

/** A file of the project: its path from the root, and its text. */
interface Source {
  readonly path: string;
  readonly source: string;
}

/** The anchor of a heading, as GitHub and editors make it. */
const toAnchor = (heading: string): string =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

const listAnchors = (document: string): Set<string> =>
  new Set([...document.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => toAnchor(heading)));

const withoutCode = (document: string): string => document.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, '');

/** Relative links of a document that lead to no file, or to no heading of a document. */
function findBrokenLinks(
  { path, source }: Source,
  exists: (path: string) => boolean,
  read: (path: string) => string,
) {
  const targets = [...withoutCode(source).matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
    ([, link, attribute = '']) => link ?? attribute,
  );
  return targets
    .filter((target) => !/^(?:[a-z]+:|\/)/.test(target))
    .filter((target) => {
      const [file = '', anchor] = target.split('#');
      const to = file === '' ? path : join(dirname(path), file);
      if (!exists(to)) return true;
      return anchor !== undefined && to.endsWith('.md') && !listAnchors(read(to)).has(anchor);
    });
}

/** Paths of documents and numbers of decisions that a text names, and that do not exist. */
const findMissingDocuments = (
  { source }: Source,
  exists: (path: string) => boolean,
  decisions: ReadonlySet<string>,
): string[] => [
  ...[...source.matchAll(/(?<![\w/.-])docs\/[\w/-]+\.(?:md|png|webp)\b/g)]
    .map(([path]) => path)
    .filter((path) => !exists(path)),
  ...[...source.matchAll(/\bdecisions? (\d{3})\b/gi)]
    .filter(([, number = '']) => !decisions.has(number))
    .map(([named]) => named),
];

/**
 * Checks links between documents, and what code says of documents and decisions.
 * @param decisions their numbers
 * @returns a line for each that leads nowhere
 */
export const findDeadLinks = (
  files: readonly Source[],
  decisions: ReadonlySet<string>,
  exists: (path: string) => boolean,
  read: (path: string) => string,
): string[] =>
  files.flatMap((file) => {
    const broken = file.path.endsWith('.md') ? findBrokenLinks(file, exists, read) : [];
    return [...broken, ...findMissingDocuments(file, exists, decisions)].map(
      (target) => `${file.path}: ${target} does not exist`,
    );
  });
