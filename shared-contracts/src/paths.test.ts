import { equal, throws } from 'node:assert/strict';
import { test } from 'node:test';
import { createPaths } from './paths.ts';
import type { Route } from './route-table.ts';

declare module './routes.ts' {
  interface OwnPages {
    'quiz-question': true;
  }
}

const added: Route[] = [{ key: 'quiz-question', da: '/quizzen/:id', en: '/quiz/:id', remote: 'mf-quiz' }];

test('pathFor builds the path of an own page in the language of the site', () => {
  equal(
    createPaths({ language: 'da' }, added).pathFor('quiz-question', { id: '7' }, { page: '2' }),
    '/quizzen/7?page=2',
  );
  equal(createPaths({ language: 'en' }, added).pathFor('quiz-question', { id: '7' }), '/quiz/7');
  equal(createPaths({ language: 'da' }, added).pathFor('club'), '/klub');
});

test('pathFor has every specified page, also while its remote is absent', () => {
  equal(createPaths({ language: 'en' }, []).pathFor('fixtures', { season: '2026' }), '/fixtures/2026');
});

test('findPath returns null for the page of a remote that is not installed', () => {
  equal(createPaths({ language: 'en' }, added).findPath('quiz-question', { id: '7' }), '/quiz/7');
  equal(createPaths({ language: 'en' }, []).findPath('quiz-question', { id: '7' }), null);
  throws(() => createPaths({ language: 'en' }, []).pathFor('quiz-question'), /no page quiz-question/);
});
