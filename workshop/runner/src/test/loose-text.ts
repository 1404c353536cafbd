import { parseSync } from '@swc/core';

/*
 * A translator replaces each text node of a page by an element. React keeps the text node that it has rendered, and
 * when it removes it, or inserts an element before it, the browser finds it elsewhere and throws. So text that comes
 * and goes, or that something is inserted before, has an element of its own.
 */

type NodeKey =
  | 'type'
  | 'span'
  | 'value'
  | 'id'
  | 'identifier'
  | 'init'
  | 'object'
  | 'property'
  | 'name'
  | 'callee'
  | 'body'
  | 'stmts'
  | 'argument'
  | 'expression'
  | 'operator'
  | 'left'
  | 'right'
  | 'consequent'
  | 'alternate'
  | 'opening'
  | 'children';
type Node = { readonly [Key in NodeKey]?: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;
const getNodes = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/**
 * What an expression can be when it is rendered. `text` is one that a component renders, e.g. `<Trans>`: React keeps
 * a text node for it, which for a string that is alone in its element it does not.
 */
type Kind = 'string' | 'text' | 'element' | 'nothing';

/** Components and macros of lingui, which render text. */
const textComponents = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);
const textMacros = new Set(['t', 'plural', 'select', 'selectOrdinal']);

const getName = (node: unknown): string => (isNode(node) && typeof node.value === 'string' ? node.value : '');

/** Whether an element is text with values, whose sentence stays the same. */
const isTextComponent = ({ opening }: Node): boolean =>
  isNode(opening) && textComponents.has(getName(opening.name));

/** `t` of `t(…)`, `_` of `i18n._(…)`. */
function calleeName({ callee }: Node): string {
  if (!isNode(callee)) return '';
  return callee.type === 'MemberExpression' ? getName(callee.property) : getName(callee);
}

/** The file's constants, by name; without names that are used twice. */
function collectConstants(root: Node): ReadonlyMap<string, Node | null> {
  const constants = new Map<string, Node | null>();
  walk(root, (node) => {
    if (node.type !== 'VariableDeclarator' || !isNode(node.id) || node.id.type !== 'Identifier') return;
    const name = getName(node.id);
    constants.set(name, constants.has(name) || !isNode(node.init) ? null : node.init);
  });
  return constants;
}

function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const inner of Object.values(node)) {
    if (Array.isArray(inner)) for (const each of inner) isNode(each) && walk(each, visit);
    else if (isNode(inner)) walk(inner, visit);
  }
}

const isBlank = (child: Node): boolean =>
  (child.type === 'JSXText' && getName(child).trim() === '' && getName(child).includes('\n')) ||
  (child.type === 'JSXExpressionContainer' &&
    isNode(child.expression) &&
    child.expression.type === 'JSXEmptyExpression');

const hasText = (kinds: ReadonlySet<Kind>): boolean => kinds.has('string') || kinds.has('text');

/** Translators leave spaces alone. */
const toKinds = (text: string): ReadonlySet<Kind> =>
  new Set([text === '' ? 'nothing' : text.trim() === '' ? 'element' : 'string']);

class LooseText {
  readonly found: { readonly node: Node; readonly problem: string }[] = [];
  private readonly constants: ReadonlyMap<string, Node | null>;
  constructor(module: Node) {
    this.constants = collectConstants(module);
    walk(module, (node) => {
      if (node.type === 'JSXFragment' || (node.type === 'JSXElement' && !isTextComponent(node)))
        this.checkChildren(node);
      if (/^(Function|Arrow)/.test(String(node.type))) this.checkReturns(node);
    });
    for (const [name, init] of this.constants)
      if (init && /^[A-Z]/.test(name) && init.type === 'ArrowFunctionExpression') this.checkComponent(init);
  }

  /** What an expression can be; nothing if that is unknown. */
  getKinds(node: Node | undefined, depth = 0): ReadonlySet<Kind> {
    const of = (inner: unknown) => this.getKinds(isNode(inner) ? inner : undefined, depth + 1);
    const none = new Set<Kind>();
    if (!node || depth > 20) return none;
    switch (node.type) {
      case 'StringLiteral':
        return toKinds(getName(node));
      case 'NumericLiteral':
      case 'TemplateLiteral':
      case 'TaggedTemplateExpression':
        return new Set<Kind>(['string']);
      case 'NullLiteral':
      case 'BooleanLiteral':
        return new Set<Kind>(['nothing']);
      case 'Identifier': {
        if (getName(node) === 'undefined') return new Set<Kind>(['nothing']);
        return of(this.constants.get(getName(node)));
      }
      case 'CallExpression': {
        const name = calleeName(node);
        if (textMacros.has(name) || name === '_' || /^format[A-Z]/.test(name))
          return new Set<Kind>(['string']);
        return name === 'map' ? new Set<Kind>(['element', 'nothing']) : none;
      }
      case 'ParenthesisExpression':
      case 'TsAsExpression':
      case 'TsNonNullExpression':
        return of(node.expression);
      case 'ConditionalExpression':
        return new Set([...of(node.consequent), ...of(node.alternate)]);
      case 'BinaryExpression':
        if (node.operator === '&&') return new Set<Kind>([...of(node.right), 'nothing']);
        if (node.operator === '||' || node.operator === '??')
          return new Set([...[...of(node.left)].filter((kind) => kind !== 'nothing'), ...of(node.right)]);
        return none;
      case 'JSXElement':
        return new Set<Kind>([isTextComponent(node) ? 'text' : 'element']);
      case 'JSXFragment': {
        const children = getNodes(node.children).filter((child) => !isBlank(child));
        return new Set(children.flatMap((child) => [...this.getChildKinds(child)]));
      }
      default:
        return none;
    }
  }

  private getChildKinds(child: Node): ReadonlySet<Kind> {
    if (child.type === 'JSXText') return toKinds(getName(child));
    return this.getKinds(
      child.type === 'JSXExpressionContainer' && isNode(child.expression) ? child.expression : child,
    );
  }

  /** Whether an element's only child is its text, which React then writes without a text node of its own. */
  private isHost(element: Node): boolean {
    if (element.type !== 'JSXElement' || !isNode(element.opening)) return false;
    const name = getName(element.opening.name);
    if (/^[a-z]/.test(name)) return true;
    const init = this.constants.get(name);
    const callee = init && isNode(init.callee) ? init.callee : undefined;
    // styled.p(…), styled(Button)(…)
    return (
      callee?.type === 'MemberExpression' && isNode(callee.object) && getName(callee.object) === 'styled'
    );
  }

  private checkChildren(parent: Node): void {
    const children = getNodes(parent.children).filter((child) => !isBlank(child));
    const isAlone = children.length === 1 && this.isHost(parent);
    for (const [index, child] of children.entries()) {
      const kinds = this.getChildKinds(child);
      if (kinds.size < 2 || child.type !== 'JSXExpressionContainer') continue;
      if (hasText(kinds)) {
        if (!isAlone || kinds.has('text'))
          this.found.push({ node: child, problem: 'text that comes and goes needs an element of its own' });
        continue;
      }
      const next = children.slice(index + 1).find((other) => !this.getChildKinds(other).has('nothing'));
      const after = next && this.getChildKinds(next);
      if (after && hasText(after) && !after.has('element'))
        this.found.push({
          node: child,
          problem: 'the text after an element that comes and goes needs an element of its own',
        });
    }
  }

  /** The expressions that a function can return, without those of functions inside. */
  private findReturned(node: Node): Node[] {
    const { body } = node;
    if (!isNode(body)) return [];
    if (!Array.isArray(body.stmts)) return [body];
    const found: Node[] = [];
    const visit = (inner: unknown): void => {
      if (!isNode(inner) || /^(Function|Arrow|Class)/.test(String(inner.type))) return;
      if (inner.type === 'ReturnStatement' && isNode(inner.argument)) found.push(inner.argument);
      Object.values(inner).forEach(visit);
    };
    visit(body.stmts);
    return found;
  }

  private checkReturns(node: Node): void {
    if (/^[A-Z]/.test(getName(node.identifier))) this.checkComponent(node);
  }

  private checkComponent(node: Node): void {
    for (const returned of this.findReturned(node))
      if (hasText(this.getKinds(returned)))
        this.found.push({ node: returned, problem: 'a component returns text without an element around' });
  }
}

/**
 * Finds texts of a component file that break on a translated page.
 * @returns a line for each, with file, line and reason
 */
export function looseTexts(path: string, code: string): string[] {
  // Positions are counted in bytes over all files that were parsed before.
  const { end } = parseSync('').span;
  const module = parseSync(code, { syntax: 'typescript', tsx: true }) as unknown as Node;
  const bytes = Buffer.from(code);
  return new LooseText(module).found.map(({ node, problem }) => {
    const start = (node.span as { start: number }).start - end;
    const line = bytes.subarray(0, start).toString().split('\n').length;
    return `${path}:${line}: ${problem}`;
  });
}
