import { type SerializedStyles, serializeStyles as serialize } from '@emotion/serialize';

type Serialize = typeof serialize;
type Arguments = readonly unknown[];

/** Texts come from class names that are passed to a component, of which there are few. */
const maxTexts = 50;

/** Results by arguments, as a tree: objects by their identity, texts by their content. */
interface Node {
  readonly objects: WeakMap<object, Node>;
  readonly texts: Map<string, Node>;
  result?: SerializedStyles;
}

const createNode = (): Node => ({ objects: new WeakMap(), texts: new Map() });

/** Whether all elements have the same styles: nothing in them depends on props. */
function isConstant(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function';
  return 'anim' in value || Object.values(value).every(isConstant);
}

/** Null: the argument is not a constant, or one too many. */
function findChild({ objects, texts }: Node, argument: unknown): Node | null {
  if (typeof argument === 'string') {
    const known = texts.get(argument);
    if (known || texts.size >= maxTexts) return known ?? null;
    const child = createNode();
    texts.set(argument, child);
    return child;
  }
  if (typeof argument !== 'object' || argument === null) return null;
  const known = objects.get(argument);
  if (known || !isConstant(argument)) return known ?? null;
  const child = createNode();
  objects.set(argument, child);
  return child;
}

function freeze(serialized: SerializedStyles): SerializedStyles {
  for (let next: SerializedStyles | undefined = serialized; next; next = next.next) Object.freeze(next);
  return serialized;
}

/** Whether emotion is given an object to serialize, not a template or styles that are serialized already. */
const isObject = (first: unknown): first is object =>
  typeof first === 'object' && first !== null && !('raw' in first || 'styles' in first);

/** Names in the document that the page hydrates from, by emotion's; none in a render process. */
let shortNames: Readonly<Record<string, string>> = {};

/** Makes emotion name styles as the server's document does. Call it before anything is rendered. */
export function setStyleNames(names: Readonly<Record<string, string>>): void {
  shortNames = names;
}

function shorten(serialized: SerializedStyles): SerializedStyles {
  const name = shortNames[serialized.name];
  return name === undefined ? serialized : { ...serialized, name };
}

/** Replaces functions of props by their results, which are constants too if they choose one. */
const resolve = (args: Arguments, props: unknown): Arguments =>
  args.some((argument) => typeof argument === 'function')
    ? args.map((argument) => (typeof argument === 'function' ? argument(props) : argument))
    : args;

function memoizeStyles(): Serialize {
  const root = createNode();
  return (all, registered, props) => {
    const args = props ? (resolve(all, props) as typeof all) : all;
    let node = isObject(args[0]) ? root : null;
    for (let at = 0; node && at < args.length; at += 1) node = findChild(node, args[at]);
    if (!node) return shorten(serialize(args, registered, props));
    // Without the registered styles, which a remote could have changed: no constant is a class name.
    node.result ??= freeze(shorten(serialize(args as Parameters<Serialize>[0])));
    return node.result;
  };
}

/**
 * Emotion's serializer writes and hashes the text of a component's styles again for every element. Style objects are
 * constants of modules, so the shell's builds replace it with this one (`webpack.ts`), which does it once for each.
 *
 * Remotes in a render process share its memory. What that has depends on nothing but the arguments, and is frozen.
 */
export const serializeStyles: Serialize = memoizeStyles();
