import 'ses/lockdown';

/*
 * All remotes of a process share one realm: its intrinsics, and the objects of the shared singletons. They are frozen
 * before the first remote runs, so that none can change what another one, or the shell, works with.
 */

/** React's own mutable objects: its dispatchers, and contexts while a page is rendered. */
const internals = /^__(CLIENT|DOM)_INTERNALS_/;
const isContext = (value: object): boolean =>
  (value as { $$typeof?: unknown }).$$typeof === Symbol.for('react.context');

/** Getters of modules only return what is exported; those of other objects may do anything, and are not called. */
function listValues(value: object, isModule: boolean): unknown[] {
  return Reflect.ownKeys(value).flatMap((key) => {
    const { value: own, get, set } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    return isModule && get ? [get, get.call(value)] : [own, get, set];
  });
}

const done = new WeakSet<object>([globalThis]);

/** Freezes objects and all that is reachable from them. @param options.areModules whether the objects are what modules export */
export function freezeAll(roots: readonly unknown[], { areModules = false } = {}): void {
  const todo = roots.map((value) => ({ value, isModule: areModules, isState: false }));
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { value, isModule, isState } = next;
    const object = typeof value === 'object' || typeof value === 'function' ? (value as object | null) : null;
    if (!object || done.has(object)) continue;
    done.add(object);
    // React writes into these. Sealed, their members cannot be replaced by accessors that would keep what it writes.
    if (isState || isContext(object)) Object.seal(object);
    else if (ArrayBuffer.isView(object)) Object.preventExtensions(object);
    else Object.freeze(object);
    todo.push({ value: Object.getPrototypeOf(object), isModule: false, isState: false });
    for (const own of listValues(object, isModule))
      todo.push({ value: own, isModule: false, isState: false });
    for (const key of Object.keys(object))
      if (internals.test(key))
        todo.push({ value: (object as Record<string, unknown>)[key], isModule: false, isState: true });
  }
}

/** Globals of the package `ses` that only this file uses. */
const lockdownTools = ['lockdown', 'repairIntrinsics', 'hardenIntrinsics', 'harden', 'Compartment', 'assert'];

/** Freezes the intrinsics, and every global with all that is reachable from it. No global can be added afterwards. */
export function freezeRealm(): void {
  lockdown({
    // The realm stays one that ordinary code runs in: what is tamed is that it can be changed.
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
  // No global leads to the classes of timers.
  const timers = [setTimeout(() => {}), setImmediate(() => {})];
  freezeAll(timers.map(Object.getPrototypeOf));
  for (const timer of timers) timer[Symbol.dispose]();
  // Not frozen as a whole: Node keeps some members as accessors.
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
