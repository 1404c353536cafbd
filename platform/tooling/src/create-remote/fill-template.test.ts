import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { specifiedPages } from '@fan-base/shared-contracts/routes';
import { fillTemplate, remoteNames, withoutAddress } from './fill-template.ts';

test('a new remote is named with or without the prefix mf-', () => {
  const names = {
    folder: 'mf-fan-quiz',
    key: 'fan-quiz',
    component: 'FanQuiz',
    title: 'Fan quiz',
    danishTitle: 'Fan quiz',
    danishPath: '/fan-quiz',
  };
  assert.deepEqual(remoteNames('fan-quiz', specifiedPages), names);
  assert.deepEqual(remoteNames('mf-fan-quiz', specifiedPages), names);
});

test('a remote of the specification starts with its first route', () => {
  assert.equal(remoteNames('squad', specifiedPages).key, 'club');
  assert.equal(remoteNames('forum', specifiedPages).key, 'forum');
});

for (const name of ['', 'Quiz', '1x', 'a_b', '../x', 'mf-', 'template']) {
  test(`"${name}" is rejected as a name`, () => {
    assert.throws(() => remoteNames(name, specifiedPages), /cannot be a remote's name/);
  });
}

test('paths, components and keys of the template are replaced', () => {
  const names = remoteNames('quiz', specifiedPages);
  assert.equal(fillTemplate('src/pages/template/TemplatePage.tsx', names), 'src/pages/quiz/QuizPage.tsx');
  assert.equal(fillTemplate('page-template mf-template', names), 'page-quiz mf-quiz');
});

test('a new remote has a Danish title, from which its Danish path is derived', () => {
  const names = remoteNames('predictions', specifiedPages, { danish: 'Gæt på årets kampe' });
  assert.equal(
    fillTemplate("da: '/danish-template', en: '/template'", names),
    "da: '/gaet-paa-aarets-kampe', en: '/predictions'",
  );
  assert.equal(
    fillTemplate('msgid "Template" msgstr "DanishTemplate"', names),
    'msgid "Predictions" msgstr "Gæt på årets kampe"',
  );
});

test("calls of a service are below the remote's name, not its first page's key", () => {
  assert.equal(
    fillTemplate("'GET /r/template/notes'", remoteNames('squad', specifiedPages)),
    "'GET /r/squad/notes'",
  );
});

test('a key that is not an identifier is quoted', () => {
  assert.equal(fillTemplate('  template: {', remoteNames('fan-quiz', specifiedPages)), "  'fan-quiz': {");
  assert.equal(fillTemplate('  template: {', remoteNames('quiz', specifiedPages)), '  quiz: {');
});

test('a remote whose pages are in the specification gives them no address', () => {
  const source = readFileSync(new URL('../../template/src/remote.tsx', import.meta.url), 'utf8');
  assert.match(source, /path: \{ da: '\/danish-template', en: '\/template' \}/);
  assert.doesNotMatch(withoutAddress(source), /path:/);
});
