/** How a region's code goes wrong. */
export type Throwing = 'on load' | 'on render' | 'in an effect' | 'in an effect, without end';

/**
 * Code to put before a chunk to make its modules throw: webpack's modules are wrapped as they arrive. It runs in the
 * page and must be self-contained.
 */
function wrap(list: { push: (chunk: unknown) => unknown }, throwing: Throwing): void {
  type Module = { exports: Record<string, unknown> };
  type Factory = (module: Module, exports: unknown, require: unknown) => void;
  type React = {
    useEffect: (effect: () => void) => void;
    createElement: (type: unknown, props: unknown) => unknown;
  };
  type Federation = {
    __INSTANCES__: { shareScopeMap: { default: { react: Record<string, { lib: () => React }> } } }[];
  };
  const fail = () => {
    // A hanging page blocks everything that waits for its main thread.
    while (throwing === 'in an effect, without end');
    throw new Error('broken on purpose');
  };
  const broken = (original: unknown) => (props: unknown) => {
    if (throwing === 'on render') fail();
    const federation = Reflect.get(globalThis, '__FEDERATION__') as Federation;
    const [shared] = Object.values(federation.__INSTANCES__[0]?.shareScopeMap.default.react ?? {});
    const react = shared?.lib();
    react?.useEffect(fail);
    return react?.createElement(original, props);
  };
  const push = list.push;
  list.push = (chunk) => {
    list.push = push;
    const [, factories] = chunk as [unknown, Record<string, Factory>];
    for (const [id, factory] of Object.entries(factories)) {
      factories[id] = (module, exports, require) => {
        if (throwing === 'on load') fail();
        factory(module, exports, require);
        for (const name of ['Page', 'Widget']) {
          const original = module.exports[name];
          if (original) module.exports = { ...module.exports, [name]: broken(original) };
        }
      };
    }
    return push(chunk);
  };
}

/** A chunk of a remote whose code throws. */
export const throwingCode = (container: string, throwing: Throwing, code: string): string =>
  `(${wrap})(globalThis.webpackChunk${container}||=[],${JSON.stringify(throwing)});${code}`;
