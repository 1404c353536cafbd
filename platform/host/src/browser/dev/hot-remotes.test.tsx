import { setupI18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { AnyRemoteModule, LoadedRemote as Loaded } from '../../page/remotes/loaded-remote.ts';
import { createHotRemotes } from './hot-remotes.tsx';

type LoadedRemote = Loaded<AnyRemoteModule>;

const i18n = setupI18n({ locale: 'da', messages: { da: {} } });

const Greeting = ({ text }: { text: string }) => <p>{text}</p>;

/** A remote `mf-x` with one widget, which shows a text. */
function createRemote(text: string, arrived: Promise<void> = Promise.resolve()): LoadedRemote {
  const Widget = () => <Greeting text={text} />;
  const load = async () => {
    await arrived;
    return { Widget };
  };
  const module = { name: 'mf-x', pages: {}, widgets: { greeting: { load } } } as unknown as AnyRemoteModule;
  return { module, i18n };
}

/** Hot remotes; `build` publishes a newer version. */
function start(first: LoadedRemote) {
  let present = first;
  const hot = createHotRemotes({ load: async () => present });
  return {
    async loadGreeting() {
      const { module } = await hot.load('mf-x');
      const entry = module.widgets['greeting'];
      if (!entry) throw new Error('There is no greeting');
      return (await entry.load()) as { readonly Widget: ComponentType };
    },
    build(next: LoadedRemote) {
      present = next;
      return hot.refreshWidgets('mf-x');
    },
  };
}

test('[MF-8] a widget on the page shows the latest build', async () => {
  const { loadGreeting, build } = start(createRemote('one'));
  const { Widget } = await loadGreeting();
  render(<Widget />);
  expect(screen.getByText('one')).toBeTruthy();
  await act(() => build(createRemote('two')));
  expect(screen.getByText('two')).toBeTruthy();
});

test('[MF-8] a widget loading during a rebuild hydrates the old HTML, then shows the new code', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { loadGreeting, build } = start(createRemote('one', promise));
  const loading = loadGreeting();
  await build(createRemote('two'));
  resolve();
  const { Widget } = await loading;

  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Greeting text="one" />);
  const errors: unknown[] = [];
  render(<Widget />, { container, hydrate: true, onRecoverableError: (error) => errors.push(error) });
  expect(container.textContent).toBe('two');
  expect(errors).toEqual([]);
});
