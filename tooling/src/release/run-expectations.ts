import type { WidgetExpectation } from '@fan-base/shared-contracts/expectations';
import type { CallDescription } from '@fan-base/shared-contracts/uses';
import { readServerModule, runBuild } from '../build/read-server-module.ts';
import { renderWidget } from './render-widget.ts';

/** A release with expectations, and one with widgets. */
export interface ExpectationPair {
  /** `mf-news 1.4.0` */
  readonly user: string;
  /** Its `node/expectations.cjs`. */
  readonly expectations: string;
  readonly owner: string;
  readonly version: string;
  /** Its `node/server.cjs`. */
  readonly server: string;
  readonly calls: Readonly<Record<string, CallDescription>>;
}

async function listFailures({ user, expectations: file, owner, version, server, calls }: ExpectationPair) {
  const { expectations } = runBuild<{ expectations: readonly WidgetExpectation[] }>(file);
  const module = readServerModule(server);
  const found = expectations
    .filter((expectation) => expectation.remote === owner)
    .map(async (expectation) => {
      const expected = `${user} expects of ${expectation.widget} of ${owner}`;
      try {
        const rendered = await renderWidget(module, expectation, calls);
        return Object.entries(expectation.holds)
          .filter(([, holds]) => !holds(rendered))
          .map(([sentence]) => `${expected}: ${sentence}; ${version} does not`);
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        return [`${expected} that it can be rendered; ${version} fails: ${reason}`];
      }
    });
  return (await Promise.all(found)).flat();
}

/** Program of the process that renders widgets for the expectations of pages: PAIRS, as JSON. */
const [, , pairs = '[]'] = process.argv;
const failures = await Promise.all((JSON.parse(pairs) as ExpectationPair[]).map(listFailures));
process.stdout.write(JSON.stringify(failures.flat()));
