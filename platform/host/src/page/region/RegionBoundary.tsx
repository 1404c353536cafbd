import { Component, type ReactNode } from 'react';

interface RegionBoundaryProps {
  readonly onThrow: (error: unknown) => void;
  /** Reloads the region's code after it threw. */
  readonly renew: () => Promise<unknown>;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * Limits an error to its region. The region is only rendered again, with reloaded code, when the user
 * retries: React recreates the boundary's content on each attempt, including the HTML that the visitor may be
 * reading.
 */
export class RegionBoundary extends Component<RegionBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  private readonly show = () => this.setState({ failed: false });
  private readonly retry = () => {
    this.props.renew().then(this.show, this.show);
  };
  override componentDidCatch(error: unknown) {
    this.props.onThrow(error);
  }
  override render() {
    return this.state.failed ? this.props.fallback(this.retry) : this.props.children;
  }
}
