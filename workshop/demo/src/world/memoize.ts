/** Caches the `limit` most recently used results of a function. */
export function memoize<Input extends readonly unknown[], Result>(
  limit: number,
  getKey: (...input: Input) => string,
  compute: (...input: Input) => Result,
): (...input: Input) => Result {
  const cache = new Map<string, { readonly result: Result }>();
  return (...input) => {
    const key = getKey(...input);
    const entry = cache.get(key) ?? { result: compute(...input) };
    cache.delete(key);
    cache.set(key, entry);
    const [oldest] = cache.keys();
    if (cache.size > limit && oldest !== undefined) cache.delete(oldest);
    return entry.result;
  };
}

/** Caches the result for an object as long as the object lives. */
export function memoizeByObject<Key extends object, Result>(
  compute: (key: Key) => Result,
): (key: Key) => Result {
  const cache = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const entry = cache.get(key) ?? { result: compute(key) };
    cache.set(key, entry);
    return entry.result;
  };
}
