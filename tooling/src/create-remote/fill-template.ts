import type { RouteDefinition } from '@fan-base/shared-contracts/routes';

/** What a new remote is called, in each of the forms that its files use. */
export interface RemoteNames {
  /** `mf-quiz` */
  readonly folder: string;
  /** `quiz`, the key of its first page. */
  readonly key: string;
  /** `QuizPage` without `Page`. */
  readonly component: string;
  /** The title of its first page. */
  readonly title: string;
}

const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/**
 * The names of a remote from what was typed: `quiz` or `mf-quiz`. A remote to which the specification gives
 * routes begins with the first of them.
 * @throws Error that says what a name looks like
 */
export function remoteNames(typed: string, routes: readonly RouteDefinition[]): RemoteNames {
  const name = typed.replace(/^mf-/, '');
  if (!namePattern.test(name) || name === 'template') {
    throw new Error(
      `"${typed}" cannot be a remote's name: use lower-case letters, digits and hyphens, such as quiz or fan-quiz`,
    );
  }
  const folder = `mf-${name}`;
  const key = routes.find((route) => route.remote === folder)?.key ?? name;
  const component = key.split('-').map(capitalised).join('');
  return { folder, key, component, title: capitalised(key.replaceAll('-', ' ')) };
}

/** A path or text of the template with a remote's names in place of the template's own. */
export function fillTemplate(text: string, { folder, key, component, title }: RemoteNames): string {
  return text
    .replaceAll('mf-template', folder)
    .replaceAll('TemplatePage', `${component}Page`)
    .replaceAll('../../tsconfig.', '../tsconfig.')
    .replaceAll('../../.types/', '../.types/')
    .replaceAll('../../shared-', '../shared-')
    .replaceAll('"path": "../src/testing"', '"path": "../tooling/src/testing"')
    .replaceAll('template: {', `${key.includes('-') ? `'${key}'` : key}: {`)
    .replace(/\bTemplate\b/g, title)
    .replace(/\btemplate\b/g, key);
}

/** Takes the routes of its own out of a remote whose pages the specification's table has. */
export const withoutOwnRoutes = (source: string): string =>
  source
    .replace(/import type \{ RouteDefinition \}.*\n/, '')
    .replace(/\/\*\* Routes that the specification[\s\S]*?\];\n\n/, '');
