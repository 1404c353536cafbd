import { Component, type ReactNode } from 'react';

interface RegionBoundaryProps {
  readonly onThrow: (error: unknown) => void;
  /** Gets the region's code anew; what is here has thrown. */
  readonly renew: () => Promise<unknown>;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

/**
 * A region that throws costs itself only. It is shown again, with its code had anew, when somebody asks: React
 * makes everything in a boundary anew at each try, also the kept HTML that is being read meanwhile.
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
