import { equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { createPaths } from './paths.ts';
import type { RouteDefinition } from './routes.ts';

declare module './routes.ts' {
  interface AddedRoutes {
    'quiz-question': true;
  }
}

const added: RouteDefinition[] = [
  { key: 'quiz-question', da: '/quizzen/:id', en: '/quiz/:id', remote: 'mf-quiz', layout: 'club' },
];

test('pathFor builds the path of an added route in the language of the site', () => {
  equal(
    createPaths({ language: 'da' }, added).pathFor('quiz-question', { id: '7' }, { page: '2' }),
    '/quizzen/7?page=2',
  );
  equal(createPaths({ language: 'en' }, added).pathFor('quiz-question', { id: '7' }), '/quiz/7');
  equal(createPaths({ language: 'da' }, added).pathFor('club'), '/klub');
});

test('findPath returns null for the route of a remote that is not installed', () => {
  equal(createPaths({ language: 'en' }, added).findPath('quiz-question', { id: '7' }), '/quiz/7');
  equal(createPaths({ language: 'en' }, []).findPath('quiz-question', { id: '7' }), null);
  throws(() => createPaths({ language: 'en' }, []).pathFor('quiz-question'), /no route quiz-question/);
});
