import type { PageAddress } from '@fan-base/shared-contracts/routes';
import { servicePath } from '@fan-base/shared-contracts/service';
import { toSlug } from '@fan-base/shared-contracts/slug';

/** Names of a new remote, in the forms used in its files. */
export interface RemoteNames {
  /** `mf-quiz` */
  readonly folder: string;
  /** `quiz`, the key of its first page. */
  readonly key: string;
  /** `QuizPage` without `Page`. */
  readonly component: string;
  /** Titles of its first page. */
  readonly title: string;
  readonly danishTitle: string;
  /** Danish path of its first page: `/forudsigelser`. */
  readonly danishPath: string;
}

const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capitalize = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * Derives the names of a remote from the typed one: `quiz` or `mf-quiz`. A remote with pages in the
 * specification starts with the first of them.
 * @param titles of its first page, by default derived from the name
 * @throws Error that describes valid names
 */
export function remoteNames(
  typed: string,
  specified: readonly PageAddress[],
  titles: { readonly english?: string | undefined; readonly danish?: string | undefined } = {},
): RemoteNames {
  const name = typed.replace(/^mf-/, '');
  if (!namePattern.test(name) || name === 'template') {
    throw new Error(
      `"${typed}" cannot be a remote's name: use lower-case letters, digits and hyphens, such as quiz or fan-quiz`,
    );
  }
  const folder = `mf-${name}`;
  const key = specified.find(({ remote }) => remote === folder)?.key ?? name;
  const component = key.split('-').map(capitalize).join('');
  const refused = [titles.english, titles.danish].find((given) => /["{}<>\\\n]/.test(given ?? ''));
  if (refused)
    throw new Error(`"${refused}" cannot be a title: leave out quotes, braces, brackets and backslashes`);
  const title = titles.english || capitalize(key.replaceAll('-', ' '));
  const danishTitle = titles.danish || title;
  return {
    folder,
    key,
    component,
    title,
    danishTitle,
    danishPath: `/${toSlug(danishTitle).replaceAll('_', '-')}`,
  };
}

/** Replaces the template's names in a path or text with those of a remote. */
export function fillTemplate(
  text: string,
  { folder, key, component, title, danishTitle, danishPath }: RemoteNames,
): string {
  return text
    .replaceAll('/r/template/', `${servicePath(folder)}/`)
    .replaceAll('/danish-template', danishPath)
    .replaceAll('DanishTemplate', danishTitle)
    .replaceAll('mf-template', folder)
    .replaceAll('TemplatePage', `${component}Page`)
    .replaceAll(/\.\.\/\.\.\/(?=\.\.\/(?:tsconfig\.|\.types\/|shared-|platform\/))/g, '')
    .replaceAll('"path": "../src/testing"', '"path": "../platform/tooling/src/testing"')
    .replace(/\btemplate: (?=\{)/g, `${key.includes('-') ? `'${key}'` : key}: `)
    .replace(/\bTemplate\b/g, title)
    .replace(/\btemplate\b/g, key);
}

/** Removes the address of the first page from a remote whose pages are in the specification. */
export const withoutAddress = (source: string): string => source.replace(/ *path: \{ da: .*\n/, '');

/** Adds the package of services to a remote's package.json. */
export const withServicePackage = (source: string): string =>
  source.replace('"@fan-base/shared-ui"', '"@fan-base/shared-service": "1.0.0",\n    "@fan-base/shared-ui"');
