import { equal, match } from 'node:assert/strict';
import { test } from 'node:test';
import { specifiedPages } from '@fan-base/shared-contracts/routes';
import { createRelease } from '@fan-base/shared-releases/testing/create-release';
import { remoteNames } from './fill-template.ts';
import { findTaken } from './find-taken.ts';

const releases = [
  createRelease('mf-forum'),
  createRelease('mf-quiz', { pages: { quiz: { path: { da: '/fanquiz', en: '/quiz' } } } }),
];
const find = (name: string, danish?: string) =>
  findTaken(remoteNames(name, specifiedPages, { danish }), releases) ?? '';

for (const [what, name, danish, reason] of [
  ['the name of a remote', 'quiz', 'Gætteleg', /^mf-quiz exists already, 1\.0\.0: choose another name$/],
  ['the name of a specified remote that is there', 'forum', 'Debat', /^mf-forum exists already/],
  ['the Danish address of a specified page', 'chat', 'Forum', /of forum of mf-forum .*--danish-title$/],
  ["the Danish address of another team's page", 'riddles', 'Fanquiz', /of quiz of mf-quiz .*--danish-title$/],
  ['the key of a specified page', 'table', 'Stillinger', /of table of mf-matches .*another name$/],
] as const)
  test(`[TEAM-1] a new remote is refused before it is created if it would take ${what}`, () =>
    match(find(name, danish), reason));

test('[TEAM-1] a free name is accepted, and that of a specified remote which is not there', () => {
  equal(find('riddles', 'Gåder'), '');
  equal(find('squad'), '');
});
