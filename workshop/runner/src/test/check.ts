import { compileAllMessages } from '@fan-base/tooling/build/compile-messages';
import { changedFiles, reachedTests } from './changed-files.ts';
import { type Part, parts, withCommand } from './parts.ts';
import { type Planned, runParts } from './run-parts.ts';

/**
 * Checks a change before it is committed: format, lint, types, the tests reached by the changed files
 * (against `main`), the changed end-to-end tests, and those tagged `@spine`.
 */
const changed = changedFiles();
console.log(`${changed.length} files differ from main`);

const endToEnd = ['e2e', 'platform'];

/** An end-to-end part with its files, plus all its tests tagged `@spine`. */
const withSpine = (part: Part): Part =>
  withCommand({ ...part, title: `the spine of ${part.title}` }, { args: ['--spine'] });

function planPart(part: Part): Planned[] {
  if (part.key === 'lint' || part.key === 'types') return [{ part, files: [] }];
  if (endToEnd.includes(part.key))
    return [{ part: withSpine(part), files: part.files().filter((path) => changed.includes(path)) }];
  const files = reachedTests(part.files(), changed);
  return files.length > 0 ? [{ part, files }] : [];
}

await compileAllMessages();
const isGreen = await runParts([...parts.values()].flatMap(planPart));
process.exitCode = isGreen ? 0 : 1;
