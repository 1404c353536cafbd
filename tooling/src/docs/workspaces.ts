import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWidgetUses } from '../build/widget-uses.ts';
import { root } from '../project.ts';
import { parseImports } from '../test/import-graph.ts';

/** A source file; its path begins with its workspace. */
export interface Source {
  readonly path: string;
  readonly text: string;
}

/** From each workspace to those it needs, each with the names on its arrow. */
type Arrows = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

const getWorkspace = (path: string): string => path.slice(0, path.indexOf('/'));

/** All remotes as one box: two teams that add one on the same day must not conflict in the drawing. */
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
    const from = getWorkspace(source.path);
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

/** Text in Mermaid's language; workspaces that need the same, and that nobody needs, are drawn as one box. */
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

/** The page with the pictures of the workspaces. */
export function workspacesPage(sources: readonly Source[]): string {
  const imports = collectArrows(sources.map(asOneRemote), ({ path, text }) =>
    parseImports(path, text).map((imported) => ({ to: getWorkspace(imported) })),
  );
  const widgets = collectArrows(sources, ({ text }) =>
    findWidgetUses(text).map(({ remote, widget }) => ({ to: remote, label: widget })),
  );
  return `# Workspaces

Drawn from the code by \`npm run docs\`; lint says when it is out of date. Tests and what only they use are left out.

## Who imports whom

Workspaces that import the same, and that nobody imports, share a box. \`remotes\` stands for every \`mf-*\`: no remote imports another or the shell, lint refuses it.

${drawArrows(imports)}

## Who shows whose widgets

Remotes meet at run time, through the release registry. One that cannot be had costs its own widgets and nothing else.

${drawArrows(widgets)}
`;
}

/** The sources that are the product, or build and test it. */
export const readSources = (): Source[] =>
  globSync('{api,shell,shared-*,mf-*,e2e,tooling}/src/**/*.{ts,tsx}', { cwd: root })
    .filter((path) => !/\.(test|stories)\.tsx?$|\/testing\/|\/locales\//.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
