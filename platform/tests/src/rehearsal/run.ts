import '../use-test-remotes.ts';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from '@fan-base/tooling/browser/ensure-browser';
import { root } from '@fan-base/tooling/project';
import { startOwnPages, stopOwnPages } from '../own-pages.ts';
import startProduct from '../start-product.ts';
import { brokenVersions } from './broken-versions.ts';
import { type Caught, openPages, tryBroken } from './rehearse-broken.ts';

/** Tries to release every broken version, and reports what stops it: `npm run broken-versions`. */
const report = join(root, 'docs/reports/broken-versions.md');

/** The first sentence that the test expects, for a cell of the table. */
function selectSentence(words: string, expected: RegExp): string {
  const sentence = words.split('\n').find((line) => expected.test(line)) ?? words.split('\n')[0] ?? '';
  return sentence
    .replace(/^\s*- /, '')
    .replace(/\d{2,}(?:\.\d+)?(?= (?:MB|KiB))/g, (number) => String(Math.round(Number(number))))
    .replaceAll('|', '\\|');
}

interface Row extends Caught {
  readonly name: string;
  readonly expected: RegExp;
}

function format(rows: readonly Row[]): string {
  const caught = rows.filter(({ stop }) => stop !== null).length;
  return [
    '# Broken versions',
    '',
    `Versions of mf-alpha that are broken on purpose, and what stops them before visitors get them: ${caught} of ${rows.length}. \`npm run broken-versions\` tries them and writes this page; the tests \`rehearsal.test.ts\` and \`rehearsal-in-browser.test.ts\` expect the same.`,
    '',
    '| a version that … | stopped at | message | after |',
    '| --- | --- | --- | --- |',
    ...rows.map(
      ({ name, stop, words, seconds, expected }) =>
        `| ${name} | ${stop ?? '**not stopped**'} | ${selectSentence(words, expected)} | ${Math.round(seconds)} s |`,
    ),
    '',
    'A version whose sources do not compile, or that loads a chunk without a name, does not build. Code that no page view reaches, such as a rarely pressed button, is left to the [verdicts on canaries](../decisions/068-verdicts-on-canaries.md).',
    '',
  ].join('\n');
}

await ensureBrowser();
const stop = await startProduct();
try {
  await startOwnPages();
  await openPages();
  const rows: Row[] = [];
  for (const [at, broken] of brokenVersions.entries()) {
    const caught = await tryBroken([broken], `9.7.${at}`, { usesBrowser: true });
    rows.push({ name: broken.name, expected: broken.words, ...caught });
    console.log(`${broken.name}: ${caught.stop ?? 'not stopped'} (${Math.round(caught.seconds)} s)`);
  }
  writeFileSync(report, format(rows));
  process.exitCode = rows.every(({ stop }) => stop !== null) ? 0 : 1;
} finally {
  await stopOwnPages();
  await stop();
}
