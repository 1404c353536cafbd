import styled from '@emotion/styled';

const Domain = styled.small({
  color: 'var(--text-muted)',
  fontSize: 'var(--text-tiny)',
  overflowWrap: 'anywhere',
  '& > span': { display: 'inline-block' },
});

/** A site's domain; where it is too wide for its tile, the network's own domain goes to a line of its own. */
export function SiteDomain({ domain }: { domain: string }) {
  const [, sub = '', rest = domain] = /^([^.]+\.)([^.]+\..+)$/.exec(domain) ?? [];
  return (
    <Domain>
      {sub}
      <span>{rest}</span>
    </Domain>
  );
}
