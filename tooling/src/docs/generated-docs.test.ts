import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indexOfDecisions, parseDecision } from './decisions.ts';
import { readmePage, settingsTable } from './settings.ts';
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

test('the index has every decision, its appendix, and a line for each number without one', () => {
  const index = indexOfDecisions([
    parseDecision('001-one.md', '# 001 One\n\n2026-11-21\n'),
    parseDecision('003-three.md', '# 003 Three\n\n2026-11-22. Changes 001.\n'),
    parseDecision('003-where.md', '# 003 (appendix) Where\n\nText.\n'),
  ]);
  assert.deepEqual(index.match(/^\| (\[|\d).*$/gm), [
    '| [001](001-one.md) | One | 2026-11-21 |',
    '| 002 | (none: not written yet) | |',
    '| [003](003-three.md) | Three | 2026-11-22 |',
    '| [003](003-where.md) | (appendix) Where | |',
  ]);
});

test('README has the settings as they are declared, and nothing else of it changes', () => {
  const page = readmePage(
    'Before\n<!-- made of shared-contracts/src/environment.ts by npm run docs -->\n\nwas before\n\n<!-- end of the settings -->\nAfter',
  );
  assert.match(page, /^Before\n<!--[\s\S]*<!-- end of the settings -->\nAfter$/);
  assert.ok(page.includes(settingsTable()) && !page.includes('was before'));
  assert.match(
    settingsTable(),
    /^\| `API_PORT` \| `4000` \| API, pages server, `npm start`, `npm run import` \| /m,
  );
  assert.match(settingsTable(), /^\| `OFFLINE` \| `on` \| pages server \| /m);
  assert.throws(() => readmePage('Before'), /no place/);
});

for (const [file, text, problem] of [
  ['one.md', '# 001 One\n\n2026-11-21\n', /is not named NNN-title/],
  ['001-one.md', '# 002 One\n\n2026-11-21\n', /does not begin with "# 001 " and a title/],
  ['001-one.md', '# 001 One\n\nLong ago.\n', /has no date below its title/],
] as const) {
  test(`a decision is refused that ${problem.source}`, () => {
    assert.throws(() => parseDecision(file, text), problem);
  });
}

test('two decisions cannot have one number', () => {
  const [one, other] = ['001-one.md', '001-other.md'].map((file) =>
    parseDecision(file, '# 001 One\n\n2026-11-21\n'),
  );
  assert.throws(() => indexOfDecisions([one, other].filter((decision) => !!decision)), /number 001/);
});
