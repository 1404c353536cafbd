import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import {
  compileAllMessages,
  compileForTests,
  listAllCatalogs,
} from '@fan-base/tooling/build/compile-messages';
import { findPostgres } from '@fan-base/tooling/postgres/binaries';
import { parts, withCommand } from './parts.ts';
import type { PartResult } from './run-part.ts';
import { lastRun, type Planned, runParts } from './run-parts.ts';
import { selectFiles } from './select-files.ts';
import { withSharedDemo } from './shared-demo.ts';
import { splitSites } from './split-sites.ts';

const usage = `npm test                       everything
npm test -- unit e2e           these parts: ${[...parts.keys()].join(', ')}
npm test -- product            all parts but platform, which knows nothing of the sites
npm test -- e2e host           the files of a part that are called so, or else whose paths have the word
npm test -- --failed           the files that failed last
npm test -- --both-databases   all API tests on PGlite too, also where PostgreSQL is installed`;

/** Selects the tests of the sites. */
const productWord = 'product';

/** Leaves to PostgreSQL what PGlite cannot do differently. */
const besidePostgresql = ({ part, files }: Planned): Planned => ({
  part: part.key === 'pglite' ? withCommand(part, { args: ['--beside-postgresql'] }) : part,
  files,
});

/** Selects parts and files by words of the command line. @throws Error if nothing matches */
function planParts(positionals: readonly string[], onBoth: boolean): Planned[] {
  const isProduct = positionals.includes(productWord);
  const keys = isProduct
    ? [...parts.keys()].filter((key) => key !== 'platform')
    : positionals.filter((word) => parts.has(word));
  const words = positionals.filter((word) => word !== productWord && !parts.has(word));
  const planned = [...parts.values()]
    .filter(({ key }) => keys.length === 0 || keys.includes(key))
    .map((part) => ({ part, files: selectFiles(part.files(), words) }))
    .filter(({ files }) => words.length === 0 || files.length > 0);
  if (planned.length === 0) throw new Error(`No test matches ${words.join(', ')}.\n\n${usage}`);
  const isWhole = words.length === 0 && (isProduct || keys.length === 0) && !onBoth;
  return isWhole && findPostgres() !== null ? planned.map(besidePostgresql) : planned;
}

/** Selects the failures of the last run. @throws Error if there are none */
function planOfFailed(): Planned[] {
  const results: PartResult[] = existsSync(lastRun) ? JSON.parse(readFileSync(lastRun, 'utf8')) : [];
  // The sites' tests may have been two parts.
  const failing = Map.groupBy(
    results.filter(({ failed }) => failed > 0),
    ({ key }) => key,
  );
  const planned = [...parts.values()].flatMap((part) => {
    const some = failing.get(part.key);
    if (!some) return [];
    const own = part.files();
    const failed = some.flatMap(({ files }) =>
      files.filter(({ failed }) => failed > 0).map(({ file }) => file),
    );
    // A failure that is not a test file (a part without files, or a runner that could not start) selects the whole part.
    return [{ part, files: failed.every((file) => own.includes(file)) ? failed : own }];
  });
  if (planned.length === 0) throw new Error('The last run had no failures.');
  return planned;
}

try {
  const { values, positionals } = parseArgs({
    options: {
      failed: { type: 'boolean', default: false },
      'both-databases': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const planned = values.failed ? planOfFailed() : planParts(positionals, values['both-databases']);
  // A part on its own is run in the middle of work; a whole run, like a build, refuses what is not translated.
  const isWhole = positionals.length === 0 && !values.failed;
  await (isWhole ? compileAllMessages() : compileForTests(listAllCatalogs()));
  const isGreen = await withSharedDemo(splitSites(planned), runParts);
  process.exitCode = isGreen ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
