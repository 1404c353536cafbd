/**
 * Computes a value once for each object, and keeps it as long as the object. For values derived from immutable objects
 * that many requests share, such as compositions and settings.
 */
export function perObject<Source extends object, Value>(
  compute: (source: Source) => Value,
): (source: Source) => Value {
  const known = new WeakMap<Source, { readonly value: Value }>();
  return (source) => {
    let entry = known.get(source);
    if (!entry) {
      entry = { value: compute(source) };
      known.set(source, entry);
    }
    return entry.value;
  };
}

/** The same for pairs of objects. */
export function perPair<First extends object, Second extends object, Value>(
  compute: (first: First, second: Second) => Value,
): (first: First, second: Second) => Value {
  const ofFirst = perObject((first: First) => perObject((second: Second) => compute(first, second)));
  return (first, second) => ofFirst(first)(second);
}
