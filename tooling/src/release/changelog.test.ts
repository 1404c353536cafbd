import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listApps } from '../project.ts';
import { namesPackage, readChanges, selectChanges } from './changelog.ts';

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

test('a changeset belongs to the packages in its front matter, not in its text', () => {
  const changeset = '---\n"@fan-base/mf-news": minor\n---\n\nAs "@fan-base/mf-squad": shorter titles\n';
  assert.equal(namesPackage(changeset, '@fan-base/mf-news'), true);
  assert.equal(namesPackage(changeset, '@fan-base/mf-new'), false);
  assert.equal(namesPackage(changeset, '@fan-base/mf-squad'), false);
  assert.equal(namesPackage('# Changesets\n', '@fan-base/mf-news'), false);
});

for (const app of listApps()) {
  test(`the changelog of ${app} has the version of its package`, () => {
    assert.deepEqual(
      readChanges(app).reasons.filter((reason) => reason.includes('CHANGELOG.md')),
      [],
    );
  });
}
