import { basename } from 'node:path';
import { parseSync } from '@swc/core';

/** British spellings of a word in lower case, each with how the American one differs. */
const british: readonly (readonly [pattern: RegExp, american: string])[] = [
  [/(?:behavi|col|fav|flav|harb|hon|hum|lab|neighb|rum)our/, '-or'],
  [/(?:cent|fib|(?:kilo|centi|milli|^)met|^lit|theat)(?:re|red|res)$/, '-er'],
  [/(?:def|lic|off|pret)ence/, '-ense'],
  [/(?:anal|paral)ys(?:e|ed|er|es|ing)$/, '-yze'],
  [
    /(?:anonym|apolog|author|capital|categor|character|crystall|custom|emphas|equal|final|general|initial|local|maxim|memor|minim|modern|normal|optim|organ|penal|priorit|random|real|recogn|sanit|serial|special|stabil|standard|summar|synchron|token|util|virtual|visual)is(?:e|ed|er|ers|es|ing|ation)$/,
    '-ize',
  ],
  [/(?:cancel|channel|dial|fuel|label|level|model|signal|total|travel)l(?:ed|er|ers|ing)$/, 'one l'],
  [/(?:enrol|fulfil|instal)ment/, '-llment'],
  [/(?:ana|cata|dia)logue/, '-log'],
  [/^(?:artefact|ageing|grey|greyscale|judgement|misspelt|programmes?$|sceptic|whilst)/, 'another spelling'],
];

/**
 * British words that identifiers share with names we cannot change: paths, calls and fields of the API, columns of
 * the database, formats of others. One word has one spelling, so the variables that hold them follow.
 */
const boundWords = [
  // The route /rumours, the calls, the kind of source and the table.
  'rumour',
  // `honours` of the club's history, in the API and in the files that editors upload.
  'honour',
  // `favouritePlayer` and `favourite` of a user.
  'favourite',
  // An element of XMLTV, which feeds of broadcasts have.
  'programme',
];

/** Columns of `team`, a lineup's shirts in the API, and a function of scslre. */
const boundNames: ReadonlySet<string> = new Set(['primary_colour', 'secondary_colour', 'colours', 'analyse']);

/** How the American spelling of a name differs, or null. */
export function findBritish(name: string): string | null {
  if (boundNames.has(name)) return null;
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  for (const word of words.map((each) => each.toLowerCase())) {
    if (boundWords.some((bound) => word.includes(bound))) continue;
    const found = british.find(([pattern]) => pattern.test(word));
    if (found) return found[1];
  }
  return null;
}

type Node = { readonly [Key in 'type' | 'value' | 'span']?: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Where names are data or belong to what is read: keys of objects, attributes, members and imports of others. */
const foreign: ReadonlySet<string> = new Set([
  'span',
  'KeyValueProperty.key',
  'MemberExpression.property',
  'JSXAttribute.name',
  'ImportSpecifier.imported',
]);

function* identifiersIn(node: unknown): Generator<Node> {
  if (!isNode(node)) return;
  if (node.type === 'Identifier' || node.type === 'PrivateName') yield node;
  for (const [key, inner] of Object.entries(node))
    if (!foreign.has(key) && !foreign.has(`${String(node.type)}.${key}`)) yield* identifiersIn(inner);
}

/**
 * Finds British spellings in the name of a TypeScript file and in its identifiers; comments, texts and strings do not
 * count.
 * @returns a line for each, with file, line and identifier
 */
export function findBritishNames(path: string, code: string): string[] {
  const file = basename(path);
  const ending = findBritish(file);
  const inPath = ending === null ? [] : [`${path}: a file name: American spelling has ${ending}`];
  // Parsing takes time, and most files have no such word, not even in a comment.
  if (!code.match(/[\w$]+/g)?.some((word) => findBritish(word) !== null)) return inPath;
  // Positions are counted in bytes over all files that were parsed before.
  const { end } = parseSync('').span;
  const module = parseSync(code, { syntax: 'typescript', tsx: path.endsWith('x') });
  const bytes = Buffer.from(code);
  const found = [...identifiersIn(module)].flatMap(({ value, span }) => {
    const american = findBritish(String(value));
    if (american === null) return [];
    const start = (span as { start: number }).start - end;
    const line = bytes.subarray(0, start).toString().split('\n').length;
    return [`${path}:${line}: ${String(value)}: American spelling has ${american}`];
  });
  return [...inPath, ...found];
}
