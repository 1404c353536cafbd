import { equal } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../project.ts';

const uses = (path: string) => `import { one } from '${path}';\nexport const two = one;\n`;
const selects = "export const select = (db: Db) => db.selectFrom('team').execute();\n";

/** A file of the API, what is in it, and which rule does not let it be. */
const cases: readonly (readonly [path: string, code: string, rule: string | null])[] = [
  ['resources/news/a.ts', uses('../../ingest/run.ts'), 'noRestrictedImports'],
  ['resources/news/b.ts', uses('../../domain/imports.queries.ts'), null],
  ['resources/news/c.test.ts', uses('../../ingest/run.ts'), null],
  ['ingest/feeds/a.ts', uses('../../resources/news/news.queries.ts'), 'noRestrictedImports'],
  ['ingest/feeds/b.ts', uses('../../domain/imports.queries.ts'), null],
  ['domain/a.ts', uses('../http/errors.ts'), 'noRestrictedImports'],
  ['domain/b.ts', uses('../database/types.ts'), null],
  ['database/a.ts', uses('../domain/imports.queries.ts'), 'noRestrictedImports'],
  ['http/a.ts', uses('../resources/seasons.ts'), 'noRestrictedImports'],
  ['resources/news/f.ts', uses('@fan-base/shared-ui/formats/money'), 'noUndeclaredDependencies'],
  ['routes.ts', uses('@fan-base/mf-news/remote'), 'noRestrictedImports'],
  ['resources/a/one.ts', uses('./two.ts'), 'noImportCycles'],
  ['resources/a/two.ts', "import { two } from './one.ts';\nexport const one = two;\n", 'noImportCycles'],
  ['resources/news/a.routes.ts', selects, 'plugin'],
  ['resources/news/a.queries.ts', selects, null],
  ['resources/news/d.ts', "import { sql } from 'kysely';\nexport const one = sql`select 1`;\n", 'plugin'],
  ['resources/news/e.ts', "import type { Kysely } from 'kysely';\nexport type Db = Kysely<never>;\n", null],
];

const project = mkdtempSync(join(tmpdir(), 'fan-base-zones-'));
after(() => rmSync(project, { recursive: true }));
for (const file of ['biome.json', 'api/package.json', 'tooling/lint/sql-in-queries.grit'])
  cpSync(join(root, file), join(project, file), { recursive: true });
for (const [path, code] of cases) {
  const file = join(project, 'api/src', path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
}
const { stdout } = spawnSync(
  join(root, 'node_modules/.bin/biome'),
  ['lint', '--vcs-enabled=false', '--max-diagnostics=none', '--reporter=github', 'api'],
  { cwd: project, encoding: 'utf8' },
);
const lines = stdout.split('\n');

for (const [path, , rule] of cases)
  test(`${path} ${rule === null ? 'may be so' : `is refused by ${rule}`}`, () => {
    const found = lines.filter((line) => line.includes(`/api/src/${path},`));
    equal(found.length > 0, rule !== null, found.join('\n'));
    if (rule !== null)
      equal(
        found.some((line) => line.includes(rule)),
        true,
        found.join('\n'),
      );
  });
