import type { Placement } from '@fan-base/shared-contracts/uses';
import type { CallExpression, Expression, Node, ObjectExpression, Program, Property } from 'estree';

/** What a source names in its code, besides its imports. */
export interface NamedUses {
  readonly widgets: readonly Placement[];
  /** Route keys given to `pathFor`. */
  readonly routes: readonly string[];
  /** Members of the shell that it reads. */
  readonly members: readonly string[];
  /** Query parameters that it reads. */
  readonly query: readonly string[];
}

/** Constants in reach by name; those of outer blocks are in the prototype. */
type Scope = Readonly<Record<string, Expression>>;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

function declareConstants(statements: readonly Node[], outer: Scope): Scope {
  const scope: Record<string, Expression> = Object.create(outer);
  for (const statement of statements) {
    const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
    if (declaration?.type !== 'VariableDeclaration' || declaration.kind !== 'const') continue;
    for (const { id, init } of declaration.declarations) {
      if (id.type === 'Identifier' && init) scope[id.name] = init;
    }
  }
  return scope;
}

function visit(value: unknown, scope: Scope, found: (node: Node, scope: Scope) => void): void {
  if (Array.isArray(value)) {
    for (const child of value) visit(child, scope, found);
    return;
  }
  if (!isNode(value)) return;
  const isBlock = value.type === 'Program' || value.type === 'BlockStatement';
  const inner = isBlock ? declareConstants(value.body, scope) : scope;
  found(value, inner);
  for (const child of Object.values(value)) if (typeof child === 'object') visit(child, inner, found);
}

/** Follows a name to its constant. */
const resolve = (node: Node, scope: Scope): Node =>
  node.type === 'Identifier' ? (scope[node.name] ?? node) : node;

/** The strings that an expression can be; empty if that is not known before it runs. */
function listStrings(node: Node, scope: Scope): string[] {
  const value = resolve(node, scope);
  if (value.type === 'Literal') return typeof value.value === 'string' ? [value.value] : [];
  if (value.type === 'ConditionalExpression')
    return [...listStrings(value.consequent, scope), ...listStrings(value.alternate, scope)];
  return [];
}

const getKey = ({ key, computed }: Property): string | null => {
  if (key.type === 'Identifier' && !computed) return key.name;
  return key.type === 'Literal' ? String(key.value) : null;
};

interface Properties {
  readonly known: ReadonlyMap<string, Node>;
  /** Whether it spreads something that is not known before it runs. */
  readonly isOpen: boolean;
}

/** The properties of an object, with those that it spreads. */
function listProperties(object: ObjectExpression, scope: Scope): Properties {
  const known = new Map<string, Node>();
  let isOpen = false;
  for (const property of object.properties) {
    if (property.type === 'Property') {
      const key = getKey(property);
      if (key === null) isOpen = true;
      else known.set(key, property.value);
      continue;
    }
    const spread = resolve(property.argument, scope);
    if (spread.type === 'ObjectExpression') {
      const inherited = listProperties(spread, scope);
      for (const [key, value] of inherited.known) known.set(key, value);
      isOpen ||= inherited.isOpen;
    } else {
      // It may replace those before it.
      known.clear();
      isOpen = true;
    }
  }
  return { known, isOpen };
}

/** Type of a prop's value, as widgets declare it; `unknown` if that is not known before it runs. */
function getType(node: Node, scope: Scope): string {
  const value = resolve(node, scope);
  switch (value.type) {
    case 'Literal':
      return value.value === null ? 'unknown' : typeof value.value;
    case 'TemplateLiteral':
      return 'string';
    case 'ObjectExpression':
      return 'object';
    case 'ArrayExpression':
      return 'array';
    case 'UnaryExpression':
      return value.operator === '!' ? 'boolean' : 'unknown';
    case 'CallExpression':
      return value.callee.type === 'Identifier' && /^(String|Number|Boolean)$/.test(value.callee.name)
        ? value.callee.name.toLowerCase()
        : 'unknown';
    default:
      return 'unknown';
  }
}

function describeProps(given: Properties, scope: Scope): Placement['props'] {
  const props = given.known.get('props');
  if (!props) return given.isOpen ? null : {};
  const value = resolve(props, scope);
  if (value.type !== 'ObjectExpression') return null;
  const { known, isOpen } = listProperties(value, scope);
  return isOpen ? null : Object.fromEntries([...known].map(([name, prop]) => [name, getType(prop, scope)]));
}

/** The placements that an object is: `{ remote: 'mf-squad', widget: 'absences' }`, in a table or as an element's props. */
function findPlacements(object: ObjectExpression, scope: Scope): Placement[] {
  const own = object.properties.filter((property) => property.type === 'Property');
  // Before anything is resolved: most objects are something else.
  if (!own.some((property) => ['remote', 'widget', 'props'].includes(getKey(property) ?? ''))) return [];
  const given = listProperties(object, scope);
  const [remote, widget] = [given.known.get('remote'), given.known.get('widget')];
  if (!remote || !widget) return [];
  const props = describeProps(given, scope);
  return listStrings(remote, scope)
    .filter((name) => name.startsWith('mf-'))
    .flatMap((name) =>
      listStrings(widget, scope).map((offered) => ({ remote: name, widget: offered, props })),
    );
}

const isCallOf = (node: Node, name: string): node is CallExpression =>
  node.type === 'CallExpression' &&
  ((node.callee.type === 'Identifier' && node.callee.name === name) ||
    (node.callee.type === 'MemberExpression' &&
      node.callee.property.type === 'Identifier' &&
      node.callee.property.name === name));

/** The shell, or by its name a parameter that is one. */
const isShell = (node: Node, scope: Scope): boolean => {
  const value = resolve(node, scope);
  return isCallOf(value, 'useShell') || (value.type === 'Identifier' && value.name === 'shell');
};

function findMembers(node: Node, scope: Scope): string[] {
  if (node.type === 'MemberExpression' && !node.computed && node.property.type === 'Identifier')
    return isShell(node.object, scope) ? [node.property.name] : [];
  if (node.type !== 'VariableDeclarator' || node.id.type !== 'ObjectPattern' || !node.init) return [];
  if (!isShell(node.init, scope)) return [];
  return node.id.properties.flatMap((property) =>
    property.type === 'RestElement' ? [] : [getKey(property) ?? ''],
  );
}

/** The query of a page, by its name in `PageInput`. */
const isQuery = (node: Node): boolean =>
  (node.type === 'Identifier' && node.name === 'query') ||
  (node.type === 'MemberExpression' && node.property.type === 'Identifier' && isQuery(node.property));

/** The parameters that a call reads from a query: `query.get('page')`. */
function findParameters(node: Node, scope: Scope): string[] {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
  const { object, property } = node.callee;
  const isRead = property.type === 'Identifier' && ['get', 'getAll', 'has'].includes(property.name);
  const [name] = node.arguments;
  return isRead && name && isQuery(object) ? listStrings(name, scope) : [];
}

/** Finds what a compiled source names: widgets, routes, members of the shell, and query parameters. */
export function findUses(program: Program): NamedUses {
  const widgets = new Map<string, Placement>();
  const routes = new Set<string>();
  const members = new Set<string>();
  const query = new Set<string>();
  visit(program, {}, (node, scope) => {
    if (node.type === 'ObjectExpression')
      for (const placement of findPlacements(node, scope)) widgets.set(JSON.stringify(placement), placement);
    if (isCallOf(node, 'pathFor') && node.arguments[0])
      for (const key of listStrings(node.arguments[0], scope)) routes.add(key);
    for (const member of findMembers(node, scope)) members.add(member);
    for (const name of findParameters(node, scope)) query.add(name);
  });
  return { widgets: [...widgets.values()], routes: [...routes], members: [...members], query: [...query] };
}
