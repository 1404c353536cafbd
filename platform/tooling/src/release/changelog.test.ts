import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listApps } from '../project.ts';
import { readChanges, selectChanges } from './changelog.ts';

const changelog = `# @fan-base/mf-news

## 1.10.0

### Minor Changes

- 0a1b2c3: Shorter titles
- Pictures beside the lead

## 1.1.0

### Patch Changes

- 1a1b2c3: A missing comma
`;

test('the changes of a version are one line, without headings and commits', () => {
  assert.equal(selectChanges(changelog, '1.10.0'), 'Shorter titles; Pictures beside the lead');
  assert.equal(selectChanges(changelog, '1.1.0'), 'A missing comma');
  assert.equal(selectChanges(changelog, '1.0.0'), null);
});

for (const app of listApps()) {
  test(`the changelog of ${app} has the version of its package`, () => {
    assert.deepEqual(readChanges(app).reasons, []);
  });
}
