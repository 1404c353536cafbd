import assert from 'node:assert/strict';
import { test } from 'node:test';
import { internalSettings, readers } from '@fan-base/shared-server/settings';
import { decisionIndex, parseDecision } from './decisions.ts';
import { settingsPage } from './settings.ts';
import { workspacesPage } from './workspaces.ts';

test('the picture of workspaces has one box for all remotes, and the widgets of other remotes', () => {
  const shared = "import { routes } from '@fan-base/shared-contracts/routes';\n";
  const page = workspacesPage([
    {
      path: 'mf-news/src/remote.tsx',
      text: `${shared}const use = { remote: 'mf-squad', widget: 'absences' };`,
    },
    {
      path: 'mf-squad/src/remote.tsx',
      text: `${shared}const own = { remote: 'mf-squad', widget: 'squad' };`,
    },
    { path: 'shared-ui/src/links.ts', text: shared },
    { path: 'shell/src/app.ts', text: "import { messages } from '@fan-base/shared-ui/theme/messages';\n" },
  ]);
  const pictures = page.split('```').filter((part) => part.startsWith('mermaid'));
  assert.deepEqual(pictures, [
    [
      'mermaid',
      'flowchart LR',
      '  remotes --> shared-contracts',
      '  shared-ui --> shared-contracts',
      '  shell --> shared-ui',
      '',
    ].join('\n'),
    'mermaid\nflowchart LR\n  mf-news -->|absences| mf-squad\n',
  ]);
});

test('the index lists decisions by theme, and where former ones have gone', () => {
  const index = decisionIndex([
    parseDecision('001-one.md', '# 001 One\n\n2026-11-21 · Data\n'),
    parseDecision(
      '003-the-apis-layers.md',
      "# 003 The API's layers\n\n2026-11-22, revised 2026-11-29 · API\n",
    ),
    parseDecision('016-two.md', '# 016 Two\n\n2026-11-23 · Data\n'),
  ]);
  assert.deepEqual(index.match(/^(## \w+|- \[|Former ).*$/gm), [
    '## Data: sources, imports and editors',
    '- [001](001-one.md) One',
    '- [016](016-two.md) Two',
    '## API: calls and their code',
    "- [003](003-the-apis-layers.md) The API's layers",
    'Former decisions: 040 in [016](016-two.md), 116 in [016](016-two.md).',
  ]);
});

test('every setting is in one of three tables: required, optional or tuning', () => {
  const [, required = '', optional = '', tuning = ''] = settingsPage().split('\n## ');
  assert.match(required, /^Required in production\n[\s\S]*\| `DATABASE_URL` \| \(none\) \| API \| /);
  assert.match(
    optional,
    /^Optional\n[\s\S]*\| `API_PORT` \| `4000` \| API, pages server, `npm start`, `npm run import` \| /,
  );
  assert.match(tuning, /^Tuning\n[\s\S]*\| `DRAIN_SECONDS` \| `0` \| API, pages server \| /);
  const names = [required, optional, tuning].flatMap((table) => table.match(/^\| `[A-Z_0-9]+`/gm) ?? []);
  const declared = new Set(Object.values(readers).flatMap((variables) => Object.keys(variables))).difference(
    internalSettings,
  );
  assert.deepEqual(names.toSorted(), [...declared].map((name) => `| \`${name}\``).toSorted());
});

for (const [file, text, problem] of [
  ['one.md', '# 001 One\n\n2026-11-21\n', /is not named NNN-title/],
  ['001-one.md', '# 002 One\n\n2026-11-21\n', /does not begin with "# 001 " and a title/],
  ['001-one.md', '# 001 Another\n\n2026-11-21\n', /does not match its title/],
  ['001-one.md', '# 001 One\n\nLong ago.\n', /has no date below its title/],
  ['001-one.md', '# 001 One\n\n2026-11-21\n', /has no theme/],
  ['001-one.md', '# 001 One\n\n2026-11-21 · Weather\n', /has no theme: add " · THEME"/],
] as const) {
  test(`a decision is rejected if it ${problem.source}`, () => {
    assert.throws(() => parseDecision(file, text), problem);
  });
}

test('two decisions cannot have one number, nor a new one that of a former one', () => {
  const one = parseDecision('001-one.md', '# 001 One\n\n2026-11-21 · Data\n');
  assert.throws(() => decisionIndex([one, one]), /number 001/);
  const former = parseDecision('040-one.md', '# 040 One\n\n2026-11-21 · Data\n');
  assert.throws(() => decisionIndex([former]), /number 040 is used already/);
});
