import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPlacements, type Source } from '@fan-base/tooling/build/find-placements';
import { parseImports } from '@fan-base/tooling/filled/import-graph';
import { root } from '@fan-base/tooling/project';
import { findWorkspace } from '@fan-base/tooling/workspaces';

/** Labels of the arrows from each workspace to those that it needs. */
type Arrows = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/** Draws all remotes as one box, so that teams adding remotes on the same day don't conflict in the diagram. */
const asOneRemote = (source: Source): Source => ({
  ...source,
  path: source.path.replace(/^mf-[^/]+/, 'remotes'),
});

function collectArrows(
  sources: readonly Source[],
  find: (source: Source) => readonly { to: string; label?: string }[],
): Arrows {
  const arrows = new Map<string, Map<string, Set<string>>>();
  for (const source of sources) {
    const from = findWorkspace(source.path);
    for (const { to, label } of find(source)) {
      if (to === from) continue;
      const targets = arrows.get(from) ?? new Map<string, Set<string>>();
      const labels = targets.get(to) ?? new Set<string>();
      if (label) labels.add(label);
      arrows.set(from, targets.set(to, labels));
    }
  }
  return arrows;
}

/** A Mermaid diagram. Workspaces with the same dependencies and no dependents share a box. */
function drawArrows(arrows: Arrows): string {
  const isTarget = new Set([...arrows.values()].flatMap((targets) => [...targets.keys()]));
  const boxes = new Map<string, { lines: string[]; members: string[] }>();
  for (const [from, targets] of [...arrows].sort()) {
    const lines = [...targets]
      .sort()
      .map(([to, labels]) => `-->${labels.size > 0 ? `|${[...labels].sort().join('<br>')}|` : ''} ${to}`);
    const key = [isTarget.has(from) ? from : '', ...lines].join('\n');
    const { members } = boxes.get(key) ?? { members: [] };
    boxes.set(key, { lines, members: [...members, from] });
  }
  const lines = [...boxes.values()].flatMap(({ lines, members }) => {
    const [first = ''] = members;
    const box = members.length > 1 ? `${first}["${members.join('<br>')}"]` : first;
    return lines.map((line, at) => `  ${at === 0 ? box : first} ${line}`);
  });
  return ['```mermaid', 'flowchart LR', ...lines, '```'].join('\n');
}

/** docs/architecture/workspaces.md. */
export function workspacesPage(sources: readonly Source[]): string {
  const imports = collectArrows(sources.map(asOneRemote), ({ path, text }) =>
    parseImports(path, text).map((imported) => ({ to: findWorkspace(imported) })),
  );
  // Of what is built for browsers.
  const pages = sources.filter(({ path }) => /^(mf-|shell|platform\/host|shared-ui)/.test(path));
  const widgets = collectArrows(pages, (source) =>
    findPlacements(source).map(({ remote, widget }) => ({ to: remote, label: widget })),
  );
  return `# Workspaces

Generated from the imports by \`npm run docs\`; lint reports when it is out of date. Tests and test helpers are left out.

## Imports

Workspaces with the same imports that no other workspace imports share a box. \`remotes\` is every \`mf-*\`: lint rejects imports between remotes and from the shell.

${drawArrows(imports)}

## Widgets

Remotes use each other's widgets at run time, through the release registry. An unavailable remote only affects its own widgets.

${drawArrows(widgets)}
`;
}

/** Sources of the product, its build and its tests. */
export const readSources = (): Source[] =>
  globSync('{api,shell,shared-*,mf-*,e2e,platform/*}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|stories)\.tsx?$|\/testing\/|\/locales\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
