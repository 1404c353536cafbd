import { Link, type LinkProps } from '@fan-base/shared-contracts/router';
import { useShell } from '@fan-base/shared-contracts/shell';

/** An internal link that prefetches its page on hover or focus. */
export function RouteLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const { prefetch } = useShell();
  const prepare = () => prefetch(to);
  return <Link {...rest} to={to} onPointerEnter={prepare} onFocus={prepare} />;
}
