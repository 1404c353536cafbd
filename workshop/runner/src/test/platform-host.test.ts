import { deepEqual } from 'node:assert/strict';
import { globSync } from 'node:fs';
import { test } from 'node:test';
import { reachedFrom } from '@fan-base/tooling/filled/import-graph';
import { root } from '@fan-base/tooling/project';

/** What of the contracts is about releases, and about calls in general. */
const contracts =
  /^shared-contracts\/src\/(api\/(call|error)|client-network|contributions|dev|image-(address|widths)|json-schema|language|platform|release|remote-fault|service|struct|trim-end|uses|visible-text)\.ts$/;
/** What testers' pages are drawn with. */
const controls = /^shared-ui\/src\/components\/(Button|Icon|LineIcon|OutlineButton|SelectBox)\.tsx$/;
const platform = /^platform\/(host|releases|server)\/src\//;

test('the platform’s host reaches nothing of the sites, by no type and through no other package', () => {
  const reached = new Set<string>();
  for (const file of globSync('platform/host/src/**/*.{ts,tsx}', { cwd: root }))
    if (!/\.test\.tsx?$|\/testing\//.test(file)) reachedFrom(file.replaceAll('\\', '/'), reached);
  const ofSites = [...reached].filter(
    (file) => ![contracts, controls, platform].some((allowed) => allowed.test(file)),
  );
  deepEqual(ofSites, []);
  deepEqual(reached.size > 100, true);
});
