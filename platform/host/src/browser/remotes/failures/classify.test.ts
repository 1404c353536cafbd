import { classify, type Evidence, type Look } from './classify.ts';

const found = (part: Partial<NonNullable<Look>> = {}): Look => ({
  status: 200,
  isScript: true,
  isPublished: true,
  ...part,
});
const entry = (look: Look, ran: 'not' | 'threw' | 'through' = 'not'): Evidence => ({
  part: 'entry',
  look,
  ran,
});
const chunk = (look: Look): Evidence => ({ part: 'chunk', look });

test.each<[string, Evidence, ReturnType<typeof classify>]>([
  ['an entry that gets no response', entry(null), 'unreachable'],
  ['an entry with 404', entry(found({ status: 404, isScript: false })), 'unreachable'],
  ['an entry with 500', entry(found({ status: 500 })), 'unreachable'],
  ['an entry that is HTML', entry(found({ isScript: false, isPublished: false })), 'not-a-remote'],
  ['an entry with other bytes', entry(found({ isPublished: false })), 'integrity-mismatch'],
  ['an entry with other bytes that ran', entry(found({ isPublished: false }), 'threw'), 'integrity-mismatch'],
  ['an entry that threw', entry(found(), 'threw'), 'threw-on-load'],
  ['an entry that ran and registered no container', entry(found(), 'through'), 'not-a-remote'],
  ['an entry that is there on the second request', entry(found()), 'unreachable'],
  ['an entry whose hash cannot be computed', entry(found({ isPublished: null })), 'unreachable'],
  ['a chunk that gets no response', chunk(null), 'unreachable'],
  ['a chunk with 404', chunk(found({ status: 404, isScript: false })), 'chunk-missing'],
  ['a chunk with 500', chunk(found({ status: 500 })), 'chunk-missing'],
  ['a chunk that is HTML', chunk(found({ isScript: false })), 'not-a-remote'],
  ['a chunk with other bytes', chunk(found({ isPublished: false })), 'integrity-mismatch'],
  ['a chunk that is there on the second request', chunk(found()), 'chunk-missing'],
  ['a chunk whose hash cannot be computed', chunk(found({ isPublished: null })), 'chunk-missing'],
  ['code that threw', { part: 'code', isContainer: true }, 'threw-on-load'],
  ['a global that is not a container', { part: 'code', isContainer: false }, 'not-a-remote'],
])('[MF-3] %s', (_case, evidence, code) => {
  expect(classify(evidence)).toBe(code);
});
