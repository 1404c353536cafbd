import { Component, type ReactNode } from 'react';

/** Says in place of a page or widget what it threw; its next version begins anew. */
export class HotBoundary extends Component<{ name: string; children: ReactNode }, { error: unknown }> {
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
