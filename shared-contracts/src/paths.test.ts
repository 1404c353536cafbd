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

test('a remote gets the path of a route of its own by its key, in the language of the site', () => {
  equal(
    createPaths({ language: 'da' }, added).pathFor('quiz-question', { id: '7' }, { page: '2' }),
    '/quizzen/7?page=2',
  );
  equal(createPaths({ language: 'en' }, added).pathFor('quiz-question', { id: '7' }), '/quiz/7');
  equal(createPaths({ language: 'da' }, added).pathFor('club'), '/klub');
});

test('a route of another remote is looked for, and is null while nobody adds it', () => {
  equal(createPaths({ language: 'en' }, added).findPath('quiz-question', { id: '7' }), '/quiz/7');
  equal(createPaths({ language: 'en' }, []).findPath('quiz-question', { id: '7' }), null);
  throws(() => createPaths({ language: 'en' }, []).pathFor('quiz-question'), /no route quiz-question/);
});
