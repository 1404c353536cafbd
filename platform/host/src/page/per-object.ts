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

/** Texts per object; for more of them, which a visitor may invent, values are computed each time. */
const maxKeys = 50;

/** The same for an object and a text. */
export function perKey<Source extends object, Value>(): (
  source: Source,
  key: string,
  compute: () => Value,
) => Value {
  const ofSource = perObject((_source: Source) => new Map<string, { readonly value: Value }>());
  return (source, key, compute) => {
    const values = ofSource(source);
    const entry = values.get(key) ?? { value: compute() };
    if (values.size < maxKeys) values.set(key, entry);
    return entry.value;
  };
}
