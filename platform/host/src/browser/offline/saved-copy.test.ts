import { createSavedCopy, isSavable } from './saved-copy.ts';

const documentWith = (head: string, body: string) =>
  `<!doctype html><html lang="da-DK"><head><title>Trup &amp; skader</title>${head}<style>p{margin:0}</style></head><body>${body}</body></html>`;
const mark = '<meta name="offline" content="/service-worker.js">';

test('a saved copy has text and styles, but nothing that runs or loads', () => {
  const copy = createSavedCopy(
    documentWith(
      `${mark}<meta name="description" content="Hvem er &quot;ude&quot;?"><link rel="preload" href="/assets/a.js"><script>alert(1)</script>`,
      '<p>Tekst</p><picture><source srcset="/a"><img alt="b" src="/a"></picture>' +
        '<script type="application/json" id="boot">{"a":"\\u003c/script>"}</script>',
    ),
  );
  expect(copy?.title).toBe('Trup &amp; skader');
  expect(copy?.description).toBe('Hvem er &quot;ude&quot;?');
  const page = new DOMParser().parseFromString(copy?.html ?? '', 'text/html');
  expect(page.querySelectorAll('script, link, img, source')).toHaveLength(0);
  expect(page.body.textContent).toBe('Tekst');
  expect(page.querySelector('style')?.textContent).toBe('p{margin:0}');
});

test('documents without the mark or too long are not saved', () => {
  expect(createSavedCopy(documentWith('', ''))).toBeNull();
  expect(createSavedCopy(documentWith(mark, 'x'.repeat(1_000_001)))).toBeNull();
});

const answer = (status: number, headers: Record<string, string>, type: ResponseType = 'basic') => ({
  status,
  type,
  headers: new Headers({ 'content-type': 'text/html; charset=utf-8', ...headers }),
});

test.each([
  ['a document', answer(200, { 'cache-control': 'no-cache' }), true],
  ['one that was not found', answer(404, {}), false],
  ['one for a tester', answer(200, { 'cache-control': 'private, no-store' }), false],
  ['one of a preview', answer(200, { 'x-robots-tag': 'noindex' }), false],
  ['a feed', answer(200, { 'content-type': 'application/rss+xml' }), false],
  ['a redirect', answer(0, {}, 'opaqueredirect'), false],
])('%s: may it be saved?', (_what, response, expected) => {
  expect(isSavable(response)).toBe(expected);
});
