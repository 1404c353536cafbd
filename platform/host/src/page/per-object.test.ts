import { perKey, perObject, perPair } from './per-object.ts';

test('a value is computed once for each object, pair, or object and text', () => {
  const [first, second] = [{}, {}];
  let computed = 0;
  const count = () => {
    computed += 1;
    return computed;
  };
  const ofObject = perObject(count);
  expect([ofObject(first), ofObject(second), ofObject(first)]).toEqual([1, 2, 1]);
  const ofPair = perPair(count);
  expect([ofPair(first, second), ofPair(second, first), ofPair(first, second)]).toEqual([3, 4, 3]);
  const ofKey = perKey<object, number>();
  expect([ofKey(first, 'a', count), ofKey(first, 'b', count), ofKey(first, 'a', count)]).toEqual([5, 6, 5]);
});

test('of texts that visitors invent, only some are cached', () => {
  const source = {};
  const ofKey = perKey<object, object>();
  const texts = Array.from({ length: 100 }, (_, index) => `host-${index}`);
  const values = texts.map((text) => ofKey(source, text, () => ({})));
  const cached = texts.filter((text, index) => ofKey(source, text, () => ({})) === values[index]);
  expect(cached).toEqual(texts.slice(0, 50));
});
