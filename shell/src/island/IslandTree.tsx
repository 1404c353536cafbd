import { I18nProvider } from '@lingui/react';
import { Component, type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { type Watchable, watchable } from '../app/watch.ts';
import type { Gate, LoadedWidget } from './Gate.ts';
import type { IslandEnvironment } from './IslandEnvironment.ts';
import { IslandNotice } from './IslandNotice.tsx';

export type WidgetProps = Readonly<Record<string, unknown>>;

/** A widget that throws shows its server HTML again, with a way to try once more; the page does not notice. */
class IslandBoundary extends Component<
  { html: string; i18n: IslandEnvironment['shellI18n']; children: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  retry = () => this.setState({ failed: false });
  override render() {
    const { html, i18n, children } = this.props;
    if (!this.state.failed) return children;
    return (
      <>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML of this widget, read back from the page */}
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <IslandNotice i18n={i18n} hasContent={html !== ''} onRetry={this.retry} />
      </>
    );
  }
}

function WithProps({ loaded, props }: { loaded: LoadedWidget; props: Watchable<WidgetProps> }) {
  const current = useSyncExternalStore(props.subscribe, props.get, props.initial);
  return <loaded.Widget {...current} />;
}

function TellLive({ gate }: { gate: Gate }) {
  useEffect(gate.markLive, []);
  return null;
}

/** The content of an island's own React root, the same on the server and in the browser. */
export function IslandTree(tree: {
  environment: IslandEnvironment;
  loaded: LoadedWidget;
  props: Watchable<WidgetProps>;
  html: string;
  gate: Gate | null;
}) {
  const { environment, loaded, props, html, gate } = tree;
  return (
    <IslandBoundary html={html} i18n={environment.shellI18n}>
      {environment.provide(
        <I18nProvider i18n={loaded.i18n}>
          <WithProps loaded={loaded} props={props} />
        </I18nProvider>,
      )}
      {gate ? <TellLive gate={gate} /> : null}
    </IslandBoundary>
  );
}

/** The same tree as the server renders it. */
export const serverIsland = (environment: IslandEnvironment, loaded: LoadedWidget, props: WidgetProps) => (
  <IslandTree environment={environment} loaded={loaded} props={watchable(props)} html="" gate={null} />
);
