import type { RichText } from '@fan-base/shared-contracts/rich-text';
import { createDraft, readDraft } from './useDrafts.ts';

const content: RichText = { version: 1, blocks: [{ kind: 'paragraph', spans: [{ text: 'Hej' }] }] };

test('[FORUM-7] a stored draft is restored with its idempotency key', () => {
  const draft = createDraft(content);
  expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  expect(draft.key).toMatch(/^[A-Za-z0-9_-]{16,64}$/);
  expect(createDraft(draft.content).key).not.toBe(draft.key);
});

test.each([null, '', '{', 'null', '7', '{}', JSON.stringify(content), '{"content":{"blocks":7},"key":"k"}'])(
  '%j is no draft',
  (text) => {
    expect(readDraft(text)).toBeNull();
  },
);

test('[FORUM-7] a draft has a key on pages without HTTPS, where randomUUID is missing', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  try {
    expect(createDraft(content).key).toMatch(/^[0-9a-f]{32}$/);
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
  }
});
