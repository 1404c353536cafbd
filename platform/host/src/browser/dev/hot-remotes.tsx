import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { Component, type ComponentType, type ReactNode } from 'react';
import { createStore, type StoreApi, useStore } from 'zustand';
import type { AnyRemoteModule, LoadedRemote, RemoteSource } from '../../page/remotes/loaded-remote.ts';

/** Shows the error of a page or widget. Its next version is rendered from scratch. */
class HotBoundary extends Component<{ name: string; children: ReactNode }, { error: unknown }> {
  override state = { error: undefined };
  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? 'nothing' };
  }
  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <p role="alert" style={{ padding: 12, border: '2px dashed' }}>
        {this.props.name} threw: {String(error)}
      </p>
    );
  }
}

/** The component of a page or widget. The site knows its props. */
type Part = ComponentType<Readonly<Record<string, unknown>>>;

/** An entry of a remote's table of pages or widgets. */
type Entry = AnyRemoteModule['pages'][string];

interface LoadedWidget {
  readonly Widget: Part;
  readonly i18n: I18n;
}

interface NumberedWidget extends LoadedWidget {
  readonly number: number;
}

/** A widget that can be hot-reloaded. */
interface HotWidget {
  readonly newest: StoreApi<NumberedWidget>;
  readonly Widget: Part;
}

/** Remotes whose widgets can be replaced in place. */
export interface HotRemotes<Module> extends Pick<RemoteSource<Module>, 'load'> {
  /** Updates all loaded widgets of a remote to its latest code; loads nothing if there are none. */
  refreshWidgets(remote: string): Promise<void>;
}

function createHotWidget(name: string, first: LoadedWidget): HotWidget {
  const newest = createStore<NumberedWidget>(() => ({ ...first, number: 0 }));
  return {
    newest,
    Widget: function Hot(props) {
      // The server's HTML was rendered by the first version, even if there is newer code by the time of
      // hydration.
      const { Widget, i18n, number } = useStore(newest);
      return (
        <HotBoundary key={number} name={name}>
          <I18nProvider i18n={i18n}>
            <Widget {...props} />
          </I18nProvider>
        </HotBoundary>
      );
    },
  };
}

const toHotPage = (name: string, { load, ...entry }: Entry): Entry => ({
  ...entry,
  async load() {
    const module = (await load()) as { readonly Page: Part };
    const Page: Part = (input) => (
      <HotBoundary name={name}>
        <module.Page {...input} />
      </HotBoundary>
    );
    return { ...module, Page };
  },
});

const mapEntries = <From, To>(
  table: Readonly<Record<string, From>>,
  change: (name: string, entry: From) => To,
) => Object.fromEntries(Object.entries(table).map(([name, entry]) => [name, change(name, entry)]));

/** Wraps the pages and widgets of remotes so that they can be replaced. Adds no element to the page. */
export function createHotRemotes<Module extends AnyRemoteModule>(
  remotes: Pick<RemoteSource<Module>, 'load'>,
): HotRemotes<Module> {
  type Remote = LoadedRemote<Module>;
  const widgets = new Map<string, HotWidget>();
  const wrapped = new WeakMap<Remote, Remote>();

  async function show(name: string, { load }: Entry, { i18n }: Remote): Promise<HotWidget> {
    const { Widget } = (await load()) as { readonly Widget: Part };
    const found = widgets.get(name);
    found?.newest.setState(({ number }) => ({ Widget, i18n, number: number + 1 }));
    const widget = found ?? createHotWidget(name, { Widget, i18n });
    widgets.set(name, widget);
    return widget;
  }

  /**
   * Loads a widget for the first time; if its remote was rebuilt during loading, loads the latest version.
   */
  async function showFirst(key: string, entry: Entry, remote: Remote): Promise<HotWidget> {
    const { name } = remote.module;
    const widget = await show(`${name} ${key}`, entry, remote);
    const newest = await remotes.load(name);
    const next = newest.module.widgets[key];
    return newest === remote || !next ? widget : showFirst(key, next, newest);
  }

  function hot(remote: Remote): Remote {
    const { module } = remote;
    return {
      ...remote,
      module: {
        ...module,
        pages: mapEntries(module.pages, (key, entry) => toHotPage(`${module.name} ${key}`, entry)),
        widgets: mapEntries(module.widgets, (widget, entry) => ({
          ...entry,
          load: async () =>
            widgets.get(`${module.name} ${widget}`) ?? (await showFirst(widget, entry, remote)),
        })),
      },
    };
  }

  return {
    async load(name) {
      const remote = await remotes.load(name);
      const found = wrapped.get(remote) ?? hot(remote);
      wrapped.set(remote, found);
      return found;
    },
    async refreshWidgets(name) {
      if (![...widgets.keys()].some((widget) => widget.startsWith(`${name} `))) return;
      const remote = await remotes.load(name);
      await Promise.all(
        Object.entries(remote.module.widgets)
          .filter(([widget]) => widgets.has(`${name} ${widget}`))
          .map(([widget, entry]) => show(`${name} ${widget}`, entry, remote)),
      );
    },
  };
}
