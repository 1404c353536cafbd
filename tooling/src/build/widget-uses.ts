import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { appFolder, withSlashes } from '../project.ts';

/** A widget of another remote on a page. */
export interface NamedWidget {
  readonly remote: string;
  readonly widget: string;
}

const pattern = /remote(?:: |=)['"](mf-[a-z-]+)['"],?\s+widget(?:: |=)['"]([a-z-]+)['"]/g;

/** Finds the widgets used in a source, in a page's table (`remote: '…', widget: '…'`) or as an element. */
export const findWidgetUses = (source: string): NamedWidget[] =>
  [...source.matchAll(pattern)].map(([, remote = '', widget = '']) => ({ remote, widget }));

/** Lists the widgets of other remotes used by an application, each once. */
export function listWidgetUses(app: string): NamedWidget[] {
  const uses = globSync('src/**/*.{ts,tsx}', { cwd: appFolder(app) })
    .filter((path) => !/\.(test|stories)\.tsx?$|\/testing\//.test(withSlashes(path)))
    .flatMap((path) => findWidgetUses(readFileSync(join(appFolder(app), path), 'utf8')))
    .filter(({ remote }) => remote !== app);
  const byName = new Map(uses.map((use) => [`${use.remote} ${use.widget}`, use]));
  return [...byName].sort(([a], [b]) => a.localeCompare(b)).map(([, use]) => use);
}
