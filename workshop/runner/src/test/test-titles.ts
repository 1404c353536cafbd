import { parseSync } from '@swc/core';

/** Characters of a title as written, with the IDs of its requirements. A longer one is two tests or too detailed. */
const maxLength = 100;

type NodeKey = 'type' | 'value' | 'span' | 'callee' | 'object' | 'tag' | 'arguments' | 'expression';
type Node = { readonly [Key in NodeKey]?: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** `test` of `test(…)`, `test.describe(…)`, `test.each(…)(…)` and `` test.each`…`(…) ``. */
function getRunner(node: unknown): string {
  if (!isNode(node)) return '';
  if (node.type === 'Identifier') return String(node.value);
  return getRunner(node.object ?? node.callee ?? node.tag);
}

const titleTypes = new Set(['StringLiteral', 'TemplateLiteral', 'BinaryExpression']);

function* titlesIn(node: unknown): Generator<Node> {
  if (!isNode(node)) return;
  if (node.type === 'CallExpression' && /^(?:test|it|describe|suite)$/.test(getRunner(node.callee))) {
    const [first] = Array.isArray(node.arguments) ? node.arguments : [];
    const title: unknown = isNode(first) ? first.expression : null;
    if (isNode(title) && titleTypes.has(String(title.type))) yield title;
  }
  for (const [key, inner] of Object.entries(node)) if (key !== 'span') yield* titlesIn(inner);
}

/**
 * Finds titles of tests, groups and steps that are too long.
 * @returns a line for each, with file, line and length
 */
export function findLongTitles(path: string, code: string): string[] {
  // Positions are counted in bytes over all files that were parsed before.
  const { end } = parseSync('').span;
  const module = parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x') });
  const bytes = Buffer.from(code);
  return [...titlesIn(module)].flatMap(({ span }) => {
    const at = span as { start: number; end: number };
    const length = [...bytes.subarray(at.start - end, at.end - end).toString()].length - 2;
    if (length <= maxLength) return [];
    const line = bytes
      .subarray(0, at.start - end)
      .toString()
      .split('\n').length;
    return [`${path}:${line}: a title of ${length} characters`];
  });
}
