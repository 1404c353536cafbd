import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { PageView } from '@fan-base/shared-contracts/page-view';
import { compareDocuments } from './compare-documents.ts';
import type { RegionFailure, Rendering } from './stage.ts';

const view = {
  settings: { domain: 'liverpool-fans.dk', language: 'da' },
  path: '/trup',
  route: 'squad',
  remotes: ['mf-squad', 'mf-news'],
  now: 0,
  answers: {},
} as unknown as PageView;

const item = (type: string) => `<script type="application/ld+json">{"@type":"${type}"}</script>`;
const toDocument = (region: string, head = item('SportsTeam')): string =>
  `<head>${head}</head><main id="page"><div>${region}</div></main><footer><a href="/om">Om</a></footer>`;
const links = (count: number) =>
  Array.from({ length: count }, (_, at) => `<a href="/spiller/${at}">x</a>`).join('');
const whole = `<h1>Trup</h1><h2>Forsvar</h2>${links(6)}<div data-island="mf-squad-absences"><p>Ingen</p></div>`;

const rendering = (html: string, failures: readonly RegionFailure[] = [], status = 200): Rendering => ({
  status,
  html,
  failures,
});
const compare = (after: Rendering, before: Rendering | null = rendering(toDocument(whole))) =>
  compareDocuments('mf-squad', view, before, after);
const findReasons = (region: string, head?: string) => compare(rendering(toDocument(region, head))).reasons;

test('[TEAM-2] a page with other words passes, and its lost headings are notes', () => {
  const { reasons, notes } = compare(rendering(toDocument(whole.replace('Forsvar', 'Bagkæde'))));
  assert.deepEqual(reasons, []);
  assert.deepEqual(notes, ['page squad (da) has other headings: Forsvar']);
});

test('[TEAM-2] lost regions, headings, links and structured data are refused, each with its name', () => {
  const cases: readonly (readonly [region: string, head: string | undefined, reason: string])[] = [
    ['', undefined, 'page squad (da) is empty'],
    [whole.replace('<p>Ingen</p>', ''), undefined, 'widget mf-squad-absences on page squad (da) is empty'],
    [
      whole.replace(/<div data-island.*/, ''),
      undefined,
      'widget mf-squad-absences on page squad (da) is gone',
    ],
    [whole.replace(/h[12]>/g, 'p>'), undefined, 'page squad (da) loses its headings: Trup, Forsvar'],
    [whole.replace(/h1>/g, 'h3>'), undefined, 'page squad (da) loses its main heading'],
    [whole.replace(links(6), links(2)), undefined, 'page squad (da) loses links: 2 of 6 are left'],
    [whole, item('WebPage'), 'page squad (da) loses structured data: SportsTeam'],
  ];
  for (const [region, head, reason] of cases) assert.ok(findReasons(region, head).includes(reason), reason);
});

test('[TEAM-2] a failure is named with its message, unless the stable version has the same', () => {
  const failure = { remote: 'mf-squad', region: 'mf-squad-absences', code: 'threw-on-render', error: 'boom' };
  const failing = rendering(toDocument(whole), [failure]);
  assert.deepEqual(compare(failing).reasons, [
    'widget mf-squad-absences on page squad (da) throws on the server: boom',
  ]);
  assert.deepEqual(compare(failing, failing).reasons, []);
  assert.deepEqual(compare(rendering(toDocument(whole), [{ ...failure, remote: 'mf-news' }])).reasons, []);
});

test('[TEAM-2] a change of something frozen is explained', () => {
  const attempts: readonly (() => unknown)[] = [
    () => Object.assign(Object.freeze([]), { last: 1 }),
    () => Object.assign(Object.freeze({ a: 1 }), { a: 2 }),
    () => Object.defineProperty(Object.freeze([]), 'length', { value: 5 }),
  ];
  for (const attempt of attempts) {
    let error = '';
    try {
      attempt();
    } catch (thrown) {
      error = (thrown as Error).message;
    }
    const failure = { remote: 'mf-squad', region: 'page', code: 'threw-on-load', error };
    const [reason = ''] = compare(rendering(toDocument(whole), [failure])).reasons;
    assert.match(reason, /\S \(it changes a prototype, .* frozen on the server\)$/);
  }
});

test('[TEAM-2] a first version is not compared, and refused for failures only', () => {
  assert.deepEqual(compare(rendering(toDocument('')), null).reasons, []);
  assert.deepEqual(compare(rendering('', [], 503), null).reasons, [
    'page squad (da) answers with status 503',
  ]);
});

test('[TEAM-2] a class name without the remote’s prefix is refused', () => {
  const withClass = (name: string) => findReasons(whole.replace('<h1>', `<h1 class="fb-1a2b3c ${name}">`));
  assert.deepEqual(withClass('table'), [
    "page squad (da) has the class table, which can collide with other teams': style it with emotion, or name it mf-squad-table",
  ]);
  for (const name of ['visually-hidden', 'mf-squad-table', 'fb-4d5e6f'])
    assert.deepEqual(withClass(name), []);
});
