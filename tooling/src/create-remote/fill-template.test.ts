import assert from 'node:assert/strict';
import { test } from 'node:test';
import { routes } from '@fan-base/shared-contracts/routes';
import { fillTemplate, remoteNames, withoutOwnRoutes } from './fill-template.ts';

test('a new remote is named with or without the prefix mf-', () => {
  const names = {
    folder: 'mf-fan-quiz',
    key: 'fan-quiz',
    component: 'FanQuiz',
    title: 'Fan quiz',
    danishTitle: 'Fan quiz',
    danishPath: '/fan-quiz',
  };
  assert.deepEqual(remoteNames('fan-quiz', routes), names);
  assert.deepEqual(remoteNames('mf-fan-quiz', routes), names);
});

test('a remote of the specification starts with its first route', () => {
  assert.equal(remoteNames('squad', routes).key, 'club');
  assert.equal(remoteNames('forum', routes).key, 'forum');
});

for (const name of ['', 'Quiz', '1x', 'a_b', '../x', 'mf-', 'template']) {
  test(`"${name}" is rejected as a name`, () => {
    assert.throws(() => remoteNames(name, routes), /cannot be a remote's name/);
  });
}

test('paths, components and keys of the template are replaced', () => {
  const names = remoteNames('quiz', routes);
  assert.equal(fillTemplate('src/pages/template/TemplatePage.tsx', names), 'src/pages/quiz/QuizPage.tsx');
  assert.equal(fillTemplate('page-template mf-template', names), 'page-quiz mf-quiz');
});

test('a new remote has a Danish title, from which its Danish path is derived', () => {
  const names = remoteNames('predictions', routes, { danish: 'Gæt på årets kampe' });
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
  assert.equal(fillTemplate("'GET /r/template/notes'", remoteNames('squad', routes)), "'GET /r/squad/notes'");
});

test('a key that is not an identifier is quoted', () => {
  assert.equal(fillTemplate('  template: {', remoteNames('fan-quiz', routes)), "  'fan-quiz': {");
  assert.equal(fillTemplate('  template: {', remoteNames('quiz', routes)), '  quiz: {');
});

test('a remote with routes in the specification adds none', () => {
  const source =
    "import type { RouteDefinition } from 'x';\n\n/** Routes that the specification … */\nexport const routes = [\n  {},\n];\n\n/** Their keys */\ndeclare module 'x' {\n  interface AddedRoutes {}\n}\n\nexport const remote = 1;\n";
  assert.equal(withoutOwnRoutes(source), '\nexport const remote = 1;\n');
});
