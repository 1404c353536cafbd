import { Link, type LinkProps } from '@fan-base/shared-contracts/router';
import { useShell } from '@fan-base/shared-contracts/shell';

/** A link within the site, whose page is loaded in advance when it is pointed at or focused. */
export function RouteLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const { prefetch } = useShell();
  const prepare = () => prefetch(to);
  return <Link {...rest} to={to} onPointerEnter={prepare} onFocus={prepare} />;
}
