import { equal } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { withServicePackage } from '@fan-base/tooling/create-remote/fill-template';
import { root } from '@fan-base/tooling/project';

const uses = (path: string) => `import { one } from '${path}';\nexport const two = one;\n`;
const selects = "export const select = (db: Db) => db.selectFrom('team').execute();\n";

/** A file, its content, and the rule that reports it; null: none. */
const cases: readonly (readonly [path: string, code: string, rule: string | null])[] = [
  ['api/src/resources/news/a.ts', uses('../../ingest/run.ts'), 'noRestrictedImports'],
  ['api/src/resources/news/b.ts', uses('../../domain/imports.queries.ts'), null],
  ['api/src/resources/news/c.test.ts', uses('../../ingest/run.ts'), null],
  ['api/src/ingest/feeds/a.ts', uses('../../resources/news/news.queries.ts'), 'noRestrictedImports'],
  ['api/src/ingest/feeds/b.ts', uses('../../domain/imports.queries.ts'), null],
  ['api/src/domain/a.ts', uses('../http/errors.ts'), 'noRestrictedImports'],
  ['api/src/domain/b.ts', uses('../database/types.ts'), null],
  ['api/src/database/a.ts', uses('../domain/imports.queries.ts'), 'noRestrictedImports'],
  ['api/src/http/a.ts', uses('../resources/seasons.ts'), 'noRestrictedImports'],
  ['api/src/resources/news/f.ts', uses('@fan-base/shared-ui/formats/money'), 'noUndeclaredDependencies'],
  ['api/src/routes.ts', uses('@fan-base/mf-news/remote'), 'noRestrictedImports'],
  ['api/src/resources/a/one.ts', uses('./two.ts'), 'noImportCycles'],
  [
    'api/src/resources/a/two.ts',
    "import { two } from './one.ts';\nexport const one = two;\n",
    'noImportCycles',
  ],
  [
    'api/src/resources/b/one.ts',
    "import type { Two } from './two.ts';\nexport type One = Two;\n",
    'noImportCycles',
  ],
  [
    'api/src/resources/b/two.ts',
    "import type { One } from './one.ts';\nexport type Two = One;\n",
    'noImportCycles',
  ],
  ['api/src/resources/news/a.routes.ts', selects, 'plugin'],
  ['api/src/resources/news/a.queries.ts', selects, null],
  [
    'api/src/resources/news/d.ts',
    "import { sql } from 'kysely';\nexport const one = sql`select 1`;\n",
    'plugin',
  ],
  [
    'api/src/resources/news/e.ts',
    "import type { Kysely } from 'kysely';\nexport type Db = Kysely<never>;\n",
    null,
  ],
  ['mf-quiz/src/a.ts', uses('@fan-base/shared-contracts/shell'), null],
  [
    'mf-quiz/src/b.ts',
    "import type { One } from '@fan-base/shared-contracts/api/news';\nexport type Two = One;\n",
    null,
  ],
  ['mf-quiz/src/b2.ts', uses('@fan-base/shared-contracts/api/news'), 'plugin'],
  ...[
    "addEventListener('resize', () => {});",
    "window.addEventListener('resize', () => {});",
    "document.addEventListener('keydown', () => {});",
    "document.body.addEventListener('keydown', () => {});",
    "document.body.append('over everything');",
    "document.body.style.overflow = 'hidden';",
    "document.documentElement.classList.add('quiz');",
    "document.title = 'Quiz';",
    "window.quiz = 'open';",
    "globalThis.quiz = 'open';",
    "createPortal('over everything', document.body);",
  ].map((code, at): (typeof cases)[number] => [`mf-quiz/src/effects/${at}.ts`, `${code}\n`, 'plugin']),
  [
    'mf-quiz/src/effects/own.ts',
    "export const add = (own: Element) => own.addEventListener('click', add);\n",
    null,
  ],
  ['mf-quiz/src/effects/a.test.ts', "addEventListener('resize', () => {});\n", null],
  ...["fetch('/api/squad');", "new EventSource('/api/live');", "navigator.sendBeacon('/telemetry', '');"].map(
    (code, at): (typeof cases)[number] => [`mf-quiz/src/requests/${at}.ts`, `${code}\n`, 'plugin'],
  ),
  ...[
    "export const format = (at: Date) => new Intl.DateTimeFormat('da').format(at);",
    "export const format = (count: number) => count.toLocaleString('da');",
    "export const format = (at: Date) => at.toLocaleDateString('da');",
  ].map((code, at): (typeof cases)[number] => [`mf-quiz/src/formats/${at}.ts`, `${code}\n`, 'plugin']),
  [
    'shared-ui/src/formats/own.ts',
    "export const format = (at: Date) => new Intl.DateTimeFormat('da').format(at);\n",
    null,
  ],
  ['mf-quiz/src/c.ts', uses('@fan-base/shared-ui/components/ApiView'), null],
  ['mf-quiz/src/d.test.ts', uses('@fan-base/tooling/testing/TestShell'), null],
  ['mf-quiz/src/e.test.ts', uses('@fan-base/tooling/project'), 'noRestrictedImports'],
  ['mf-quiz/src/f.ts', uses('@fan-base/shared-server/environment'), 'noRestrictedImports'],
  ['mf-quiz/src/g.ts', uses('../../shared-contracts/src/shell.ts'), 'noRestrictedImports'],
  ['mf-quiz/src/h.ts', uses('@fan-base/mf-news/remote'), 'noRestrictedImports'],
  ['mf-quiz/src/i.ts', uses('./service/client.ts'), null],
  ['mf-quiz/src/pages/j.ts', uses('../service/limits.ts'), null],
  ['mf-quiz/src/pages/k.ts', uses('../service/calls.ts'), 'noRestrictedImports'],
  ['mf-quiz/src/pages/l.ts', uses('../../service/service.ts'), 'noRestrictedImports'],
  ['mf-quiz/src/m.ts', uses('@fan-base/shared-service/database'), 'noRestrictedImports'],
  ['mf-quiz/src/testing/n.ts', uses('../service/calls.ts'), null],
  [
    'mf-quiz/src/service/o.ts',
    "import { createClient } from '@fan-base/shared-contracts/shell';\nexport const a = createClient<typeof import('./calls.ts')>({});\n",
    null,
  ],
  ['mf-quiz/service/a.ts', uses('@fan-base/shared-service/database'), null],
  ['mf-quiz/service/b.ts', uses('@fan-base/shared-contracts/api/call'), null],
  ['mf-quiz/service/c.ts', uses('../src/service/calls.ts'), null],
  ['mf-quiz/service/d.test.ts', uses('@fan-base/shared-service/testing/open-test-service'), null],
  ['mf-quiz/service/e.ts', uses('../src/remote.tsx'), 'noRestrictedImports'],
  ['mf-quiz/service/f.ts', uses('@fan-base/shared-ui/components/ApiView'), 'noRestrictedImports'],
  ['mf-quiz/service/g.ts', uses('@fan-base/shared-server/environment'), 'noRestrictedImports'],
  ['mf-quiz/service/h.ts', uses('@fan-base/api/config'), 'noRestrictedImports'],
  ['mf-quiz/service/i.ts', uses('@fan-base/mf-news/remote'), 'noRestrictedImports'],
  [
    'mf-quiz/service/j.ts',
    "import { sql } from '@fan-base/shared-service/database';\nexport const one = sql`select 1`;\n",
    'plugin',
  ],
  ['platform/service/src/a.ts', uses('@fan-base/shared-server/environment'), 'noRestrictedImports'],
  ['platform/service/src/b.ts', uses('@fan-base/shared-contracts/struct'), null],
  ['shell/src/page/a.ts', uses('../browser/start-page.ts'), 'noRestrictedImports'],
  ['shell/src/page/b.ts', uses('./view/view.ts'), null],
  ['shell/src/browser/a.ts', uses('../server/config.ts'), 'noRestrictedImports'],
  ['shell/src/render/a.ts', uses('../browser/start-page.ts'), 'noRestrictedImports'],
  [
    'shell/src/server/a.ts',
    "import type { one } from '../render/plan.ts';\nexport type Two = typeof one;\n",
    'noRestrictedImports',
  ],
  ['shell/src/server/b.ts', uses('../page/view/view.ts'), null],
  ['shell/src/server/c.test.ts', uses('../render/plan.ts'), null],
  ['shell/src/server/d.ts', uses('@fan-base/host/server/qa/routes'), null],
  ['platform/host/src/page/a.ts', uses('@fan-base/shared-contracts/release'), null],
  ['platform/host/src/page/b.ts', uses('@fan-base/shared-contracts/routes'), 'noRestrictedImports'],
  [
    'platform/host/src/server/a.ts',
    "import type { Settings } from '@fan-base/shared-contracts/api/settings';\nexport type Two = Settings;\n",
    'noRestrictedImports',
  ],
  ['platform/host/src/server/b.ts', uses('../../../../shell/src/server/app.ts'), 'noRestrictedImports'],
  ['platform/host/src/render/a.ts', uses('../server/pool/render-pool.ts'), 'noRestrictedImports'],
];

const project = mkdtempSync(join(tmpdir(), 'fan-base-zones-'));
after(() => rmSync(project, { recursive: true }));
for (const file of [
  'biome.json',
  'api/package.json',
  'shell/package.json',
  'platform/host/package.json',
  'platform/service/package.json',
  'platform/tooling/lint',
])
  cpSync(join(root, file), join(project, file), { recursive: true });
mkdirSync(join(project, 'mf-quiz'));
writeFileSync(
  join(project, 'mf-quiz/package.json'),
  withServicePackage(readFileSync(join(root, 'platform/tooling/template/package.json'), 'utf8')),
);
for (const [path, code] of cases) {
  const file = join(project, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}
const { stdout } = spawnSync(
  join(root, 'node_modules/.bin/biome'),
  [
    'lint',
    '--vcs-enabled=false',
    '--max-diagnostics=none',
    '--reporter=github',
    'api',
    'shell',
    'platform/host',
    'platform/service',
    'mf-quiz',
  ],
  { cwd: project, encoding: 'utf8' },
);
const lines = stdout.split('\n');

for (const [path, , rule] of cases)
  test(`${path} ${rule === null ? 'is allowed' : `is reported by ${rule}`}`, () => {
    const found = lines.filter((line) => line.includes(`/${path},`));
    equal(found.length > 0, rule !== null, found.join('\n'));
    if (rule !== null)
      equal(
        found.some((line) => line.includes(rule)),
        true,
        found.join('\n'),
      );
  });
