import './bundler-runtime.ts';

type Module = { exports: unknown };
type Runtime = {
  bundlerRuntime: {
    consumes(options: object): void;
    installInitialConsumes(options: object): void;
  };
};
const { bundlerRuntime } = Reflect.get(globalThis, 'fanBaseBundlerRuntime') as Runtime;

function createContainer(shared: Record<number, string>) {
  const m: Record<number, (module: Module) => void> = {};
  const entries = Object.entries(shared).map(([id, shareKey]) => [id, { shareKey }]);
  const webpackRequire = {
    m,
    consumesLoadingData: { moduleIdToConsumeDataMapping: Object.fromEntries(entries) },
  };
  return {
    webpackRequire,
    run(id: number) {
      const module: Module = { exports: {} };
      m[id]?.(module);
      return module.exports;
    },
  };
}

function consume(container: ReturnType<typeof createContainer>, ids: readonly number[]) {
  const promises: Promise<unknown>[] = [];
  const { webpackRequire } = container;
  bundlerRuntime.consumes({ chunkId: 'page-a', chunkMapping: { 'page-a': ids }, promises, webpackRequire });
  return promises;
}

test('[MF-2] what a chunk takes of the shell is the shell’s own, and nothing is waited for', () => {
  const container = createContainer({ 7: 'react' });
  expect(consume(container, [7])).toEqual([]);
  expect(container.run(7)).toBe(require('react'));
});

test('[MF-2] the first chunk of a container has what it takes of the shell at once', () => {
  const container = createContainer({ 7: 'react' });
  bundlerRuntime.installInitialConsumes({ initialConsumes: [7], webpackRequire: container.webpackRequire });
  expect(container.run(7)).toBe(require('react'));
});

test('a chunk waits for a module that the shell loads late', async () => {
  const container = createContainer({ 8: 'notistack' });
  const coming = consume(container, [8]);
  expect(coming).toHaveLength(1);
  await Promise.all(coming);
  expect(container.run(8)).toHaveProperty('useSnackbar');
  expect(consume(container, [8])).toEqual([]);
});

test('a module that this shell does not share is said by name when it is run', () => {
  const container = createContainer({ 9: 'jquery' });
  expect(consume(container, [9])).toEqual([]);
  expect(() => container.run(9)).toThrow('The shell does not share jquery');
});

test('a chunk that takes nothing of the shell is not waited for', () => {
  const promises: Promise<unknown>[] = [];
  const { webpackRequire } = createContainer({});
  bundlerRuntime.consumes({ chunkId: 'words-da', chunkMapping: {}, promises, webpackRequire });
  expect(promises).toEqual([]);
});
