import { parseSync } from '@swc/core';
import { analyse } from 'scslre';

/** A regular expression in the source. */
interface Found {
  readonly source: string;
  readonly flags: string;
}

type NodeKey = 'type' | 'value' | 'pattern' | 'flags' | 'key' | 'callee' | 'arguments' | 'expression';
type Node = { readonly [Key in NodeKey]?: unknown };

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const getText = (value: unknown): string | null =>
  isNode(value) && value.type === 'StringLiteral' && typeof value.value === 'string' ? value.value : null;

/** `/x/u`, `RegExp('x', 'u')`, and the patterns of contracts: `pattern: 'x'`. */
function parseRegexp(node: Node): Found | null {
  if (node.type === 'RegExpLiteral') return { source: String(node.pattern), flags: String(node.flags) };
  if (node.type === 'KeyValueProperty' && isNode(node.key) && node.key.value === 'pattern') {
    const source = getText(node.value);
    return source === null ? null : { source, flags: 'u' };
  }
  const isCall = node.type === 'NewExpression' || node.type === 'CallExpression';
  if (!isCall || !isNode(node.callee) || node.callee.value !== 'RegExp') return null;
  const [source, flags] = (Array.isArray(node.arguments) ? node.arguments : []).map((argument: unknown) =>
    isNode(argument) ? getText(argument.expression) : null,
  );
  return source ? { source, flags: flags ?? '' } : null;
}

function* regexpsIn(node: unknown): Generator<Found> {
  if (!isNode(node)) return;
  const found = parseRegexp(node);
  if (found) yield found;
  for (const inner of Object.values(node)) yield* regexpsIn(inner);
}

/**
 * Finds regular expressions with superlinear run time in a TypeScript file: untrusted input could block the
 * event loop. `/x+$/` is one, because it is retried from each x.
 * @returns a line for each, with file, pattern and reason
 */
export function slowRegexps(path: string, code: string): string[] {
  const module = parseSync(code, { syntax: 'typescript', tsx: path.endsWith('.tsx') });
  return [...regexpsIn(module)].flatMap(({ source, flags }) => {
    const { reports } = analyse({ source, flags });
    const [first] = reports;
    return first ? [`${path}: /${source}/${flags} is not linear (${first.type.toLowerCase()})`] : [];
  });
}
