const pattern = /^[\w.:/*-]{1,100}$/;

/**
 * Keys for a header, each once.
 * @throws Error for a key that the API does not accept
 */
export function formatKeys(keys: Iterable<string>): string {
  const all = [...new Set(keys)];
  const wrong = all.find((key) => !pattern.test(key));
  if (wrong !== undefined)
    throw new Error(`"${wrong}" is no surrogate key: use letters, digits and . : / * - _, at most 100`);
  return all.join(' ');
}
