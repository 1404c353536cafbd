import { parseSync } from '@swc/core';

type NodeKey =
  | 'type'
  | 'span'
  | 'value'
  | 'body'
  | 'declaration'
  | 'declarations'
  | 'id'
  | 'identifier'
  | 'init'
  | 'callee'
  | 'exprName'
  | 'typeAnnotation';
type Node = { readonly [Key in NodeKey]?: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const getNodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);
const getName = (node: unknown): string => (isNode(node) ? String(node.value) : '');

interface Declared {
  readonly name: string;
  readonly isExported: boolean;
  /** Position of its statement, in bytes. */
  readonly start: number;
  readonly declaration: Node;
}

function listDeclared(module: Node): Declared[] {
  return getNodes(module.body).flatMap((statement) => {
    const isExported = statement.type === 'ExportDeclaration';
    const declaration = isExported && isNode(statement.declaration) ? statement.declaration : statement;
    const named =
      declaration.type === 'VariableDeclaration' ? getNodes(declaration.declarations) : [declaration];
    const { start } = statement.span as { start: number };
    return named.map((one) => ({
      name: getName(one.id ?? one.identifier),
      isExported,
      start,
      declaration: one,
    }));
  });
}

/** Names of values in `typeof x` within a type. */
function* typeQueriesIn(node: unknown): Generator<string> {
  if (!isNode(node)) return;
  if (node.type === 'TsTypeQuery') yield getName(node.exprName);
  for (const [key, inner] of Object.entries(node)) if (key !== 'span') yield* typeQueriesIn(inner);
}

/** A call of the API has a required `summary`, which is in the published description too. */
const isCall = ({ init }: Node): boolean =>
  isNode(init) && init.type === 'CallExpression' && getName(init.callee) === 'defineCall';

/** A docstring with words, possibly with comments for tools after it. */
const docstring = /\/\*\*(?:(?!\*\/).)*\w(?:(?!\*\/).)*\*\/\s*(?:\/\/[^\n]*\s*)*$/su;

/**
 * Finds exports of a contract without a docstring. A type made from a documented value (`Infer<typeof X>`) shares its
 * docstring.
 * @returns a line for each, with file, line and name
 */
export function findUndocumented(path: string, code: string): string[] {
  // Positions are counted in bytes over all files that were parsed before.
  const { end } = parseSync('').span;
  const module = parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x') }) as unknown as Node;
  const bytes = Buffer.from(code);
  const before = ({ start }: Declared) => bytes.subarray(0, start - end).toString();
  const declared = listDeclared(module);
  const documented = new Set(
    declared
      .filter((one) => isCall(one.declaration) || docstring.test(before(one).slice(-2000)))
      .map(({ name }) => name),
  );
  return declared
    .filter(({ isExported }) => isExported)
    .filter(({ name }) => !documented.has(name))
    .filter(
      ({ declaration }) =>
        ![...typeQueriesIn(declaration.typeAnnotation)].some((name) => documented.has(name)),
    )
    .map((one) => `${path}:${before(one).split('\n').length}: ${one.name} has no docstring`);
}
