import type { WidgetExpectation } from '@fan-base/shared-contracts/expectations';
import type { CallDescription } from '@fan-base/shared-contracts/uses';
import { type RemoteExports, runBuild } from '../build/read-server-module.ts';
import { runTask } from './confined-program.ts';
import { renderWidget } from './render-widget.ts';

/** A release with expectations, and one with widgets. */
export interface ExpectationPair {
  /** `mf-news 1.4.0` */
  readonly user: string;
  /** Text of its `node/expectations.cjs`. */
  readonly expectations: string;
  readonly owner: string;
  readonly version: string;
  /** Text of its `node/server.cjs`. */
  readonly server: string;
  readonly calls: Readonly<Record<string, CallDescription>>;
}

async function listFailures({ user, expectations: source, owner, version, server, calls }: ExpectationPair) {
  const { expectations } = runBuild<{ expectations: readonly WidgetExpectation[] }>(source, user);
  const module = runBuild<RemoteExports>(server, `${owner} ${version}`);
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

/** Program of the confined process that renders widgets for the expectations of a page. */
runTask(listFailures);
