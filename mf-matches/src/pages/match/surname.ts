const longest = 13;

/** The part of a name that a shirt would bear, with its lower-case particles: `van Dijk`. Cut where it is too long. */
export function surname(name: string): string {
  const words = name.trim().split(/\s+/);
  const suffix = words.length > 2 && /^(jr\.?|júnior|junior|filho|neto)$/i.test(words.at(-1) ?? '') ? 2 : 1;
  let first = words.length - suffix;
  while (first > 1 && /^\p{Ll}/u.test(words[first - 1] ?? '')) first -= 1;
  const text = words.slice(first).join(' ');
  return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}
