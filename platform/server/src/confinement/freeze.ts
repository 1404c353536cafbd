import { types } from 'node:util';
import 'ses/lockdown';

/*
 * All remotes of a process share one realm: its intrinsics, and the objects of the shared singletons. They are frozen
 * before the first remote runs, so that no remote can tamper with objects that others, or the shell, use.
 */

/** React state that it mutates itself: its dispatchers, and contexts during a render. */
const internals = /^__(CLIENT|DOM)_INTERNALS_/;
const isContext = (value: object): boolean =>
  (value as { $$typeof?: unknown }).$$typeof === Symbol.for('react.context');

/**
 * Calls getters of module exports only, which have no side effects; getters of other objects may run any
 * code.
 */
function listValues(value: object, isModule: boolean): unknown[] {
  return Reflect.ownKeys(value).flatMap((key) => {
    const { value: data, get, set } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    return isModule && get ? [get, get.call(value)] : [data, get, set];
  });
}

const done = new WeakSet<object>([globalThis]);

/**
 * Freezes objects and everything reachable from them.
 * @param options.areModules whether the roots are module namespaces
 */
export function freezeAll(roots: readonly unknown[], { areModules = false } = {}): void {
  const todo = roots.map((value) => ({ value, isModule: areModules, isState: false }));
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { value, isModule, isState } = next;
    const object = typeof value === 'object' || typeof value === 'function' ? (value as object | null) : null;
    if (!object || done.has(object)) continue;
    done.add(object);
    // React writes to these. Sealing prevents replacing their properties with accessors that capture its
    // writes.
    if (isState || isContext(object)) Object.seal(object);
    else if (ArrayBuffer.isView(object)) Object.preventExtensions(object);
    // The exports of an ES module are read-only, but `freeze` throws for them.
    else if (types.isModuleNamespaceObject(object)) Object.preventExtensions(object);
    else Object.freeze(object);
    todo.push({ value: Object.getPrototypeOf(object), isModule: false, isState: false });
    for (const member of listValues(object, isModule))
      todo.push({ value: member, isModule: false, isState: false });
    for (const key of Object.keys(object))
      if (internals.test(key))
        todo.push({ value: (object as Record<string, unknown>)[key], isModule: false, isState: true });
  }
}

/** React's internals with its dispatchers, which hold the hooks of every component that is rendering. */
const getDispatchers = (react: object): unknown[] =>
  Object.entries(react)
    .filter(([name]) => name.startsWith('__CLIENT_INTERNALS_'))
    .flatMap(([, internals]) => Object.values(internals));

/**
 * Freezes the exports of modules that remotes share, so that no remote can change them for the others.
 * @param react one of the modules
 * @param render renders a component, while React's dispatchers exist
 */
export function freezeModules(
  modules: readonly unknown[],
  react: object,
  render: (Component: () => null) => void,
): void {
  freezeAll(modules, { areModules: true });
  render(() => {
    freezeAll(getDispatchers(react));
    return null;
  });
}

/** Globals of the `ses` package that only this file needs. */
const lockdownTools = ['lockdown', 'repairIntrinsics', 'hardenIntrinsics', 'harden', 'Compartment', 'assert'];

/** Freezes the intrinsics and all globals, deeply, and prevents adding globals. */
export function freezeRealm(): void {
  lockdown({
    // Ordinary code must still run unchanged in this realm; only mutation is prevented.
    errorTaming: 'unsafe',
    consoleTaming: 'unsafe',
    evalTaming: 'no-eval',
    localeTaming: 'unsafe',
    regExpTaming: 'unsafe',
    stackFiltering: 'verbose',
    domainTaming: 'unsafe',
  });
  for (const name of lockdownTools) Reflect.deleteProperty(globalThis, name);
  const globals = Object.values(Object.getOwnPropertyDescriptors(globalThis));
  freezeAll(globals.flatMap(({ value, get, set }) => [value, get, set]));
  // The timer classes are not reachable from any global.
  const timers = [setTimeout(() => {}), setImmediate(() => {})];
  freezeAll(timers.map(Object.getPrototypeOf));
  for (const timer of timers) timer[Symbol.dispose]();
  // Node defines some globals as accessors, so the object cannot be frozen as a whole.
  Object.preventExtensions(globalThis);
  for (const name of Reflect.ownKeys(globalThis)) {
    const descriptor = Object.getOwnPropertyDescriptor(globalThis, name);
    if (descriptor?.configurable)
      Object.defineProperty(globalThis, name, {
        ...descriptor,
        configurable: false,
        ...('value' in descriptor && { writable: false }),
      });
  }
}
