/** A function that keeps its latest results: the same key is made once while it is among the `limit` newest. */
export function memoize<Input extends readonly unknown[], Result>(
  limit: number,
  keyOf: (...input: Input) => string,
  make: (...input: Input) => Result,
): (...input: Input) => Result {
  const kept = new Map<string, Result>();
  return (...input) => {
    const key = keyOf(...input);
    const result = kept.has(key) ? (kept.get(key) as Result) : make(...input);
    kept.delete(key);
    kept.set(key, result);
    for (const oldest of kept.keys()) {
      if (kept.size <= limit) break;
      kept.delete(oldest);
    }
    return result;
  };
}

/** A function that makes a thing's result once, and keeps it as long as the thing. */
export function memoizeByObject<Thing extends object, Result>(
  make: (thing: Thing) => Result,
): (thing: Thing) => Result {
  const results = new WeakMap<Thing, { readonly result: Result }>();
  return (thing) => {
    const known = results.get(thing) ?? { result: make(thing) };
    results.set(thing, known);
    return known.result;
  };
}
