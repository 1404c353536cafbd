import type { RouteDefinition } from '@fan-base/shared-contracts/routes';
import { toSlug } from '@fan-base/shared-contracts/slug';

/** What a new remote is called, in each of the forms that its files use. */
export interface RemoteNames {
  /** `mf-quiz` */
  readonly folder: string;
  /** `quiz`, the key of its first page. */
  readonly key: string;
  /** `QuizPage` without `Page`. */
  readonly component: string;
  /** The title of its first page, in English and Danish. */
  readonly title: string;
  readonly danishTitle: string;
  /** The address of its first page in Danish: `/forudsigelser`. */
  readonly danishPath: string;
}

const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The names of a remote from what was typed: `quiz` or `mf-quiz`. A remote to which the specification gives
 * routes begins with the first of them.
 * @param titles of its first page, made of the name where they are not given
 * @throws Error that says what a name looks like
 */
export function remoteNames(
  typed: string,
  routes: readonly RouteDefinition[],
  titles: { readonly english?: string | undefined; readonly danish?: string | undefined } = {},
): RemoteNames {
  const name = typed.replace(/^mf-/, '');
  if (!namePattern.test(name) || name === 'template') {
    throw new Error(
      `"${typed}" cannot be a remote's name: use lower-case letters, digits and hyphens, such as quiz or fan-quiz`,
    );
  }
  const folder = `mf-${name}`;
  const key = routes.find((route) => route.remote === folder)?.key ?? name;
  const component = key.split('-').map(capitalised).join('');
  const refused = [titles.english, titles.danish].find((given) => /["{}<>\\\n]/.test(given ?? ''));
  if (refused)
    throw new Error(`"${refused}" cannot be a title: leave out quotes, braces, brackets and backslashes`);
  const title = titles.english || capitalised(key.replaceAll('-', ' '));
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

/** A path or text of the template with a remote's names in place of the template's own. */
export function fillTemplate(
  text: string,
  { folder, key, component, title, danishTitle, danishPath }: RemoteNames,
): string {
  return text
    .replaceAll('/danish-template', danishPath)
    .replaceAll('DanishTemplate', danishTitle)
    .replaceAll('mf-template', folder)
    .replaceAll('TemplatePage', `${component}Page`)
    .replaceAll('../../tsconfig.', '../tsconfig.')
    .replaceAll('../../.types/', '../.types/')
    .replaceAll('../../shared-', '../shared-')
    .replaceAll('"path": "../src/testing"', '"path": "../tooling/src/testing"')
    .replace(/\btemplate: (?=\{|true)/g, `${key.includes('-') ? `'${key}'` : key}: `)
    .replace(/\bTemplate\b/g, title)
    .replace(/\btemplate\b/g, key);
}

/** Takes the routes of its own out of a remote whose pages the specification's table has. */
export const withoutOwnRoutes = (source: string): string =>
  source
    .replace(/import type \{ RouteDefinition \}.*\n/, '')
    .replace(/\/\*\* Routes that the specification[\s\S]*?\];\n\n(?:\/\*\* Their keys[\s\S]*?\n\}\n\n)?/, '');
