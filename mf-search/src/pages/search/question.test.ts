import { parseQuestion } from './question.ts';

test.each([
  ['q=salah', { q: 'salah' }],
  ['q=+mo++salah+&kind=players', { q: 'mo  salah', kind: 'players' }],
  ['q=salah&kind=everything', { q: 'salah' }],
  [`q=${'x'.repeat(300)}`, { q: 'x'.repeat(100) }],
  ['q=s', null],
  ['q=%20%20%20', null],
  ['', null],
])('the address ?%s is the question %o', (search, question) => {
  expect(parseQuestion(new URLSearchParams(search))).toEqual(question);
});
