import styled from '@emotion/styled';
import { useShell } from '@fan-base/shared-contracts/shell';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { useIsHydrating } from '@fan-base/shared-ui/hooks/useIsHydrating';
import { useLingui } from '@lingui/react/macro';

const TextButton = styled.button({
  minHeight: 44,
  color: 'var(--link)',
  textDecoration: 'underline',
});

/** Copies an address; only rendered with JavaScript and a clipboard. */
function CopyLink({ url }: { url: string }) {
  const { toast } = useShell();
  const { t } = useLingui();
  const canCopy = !useIsHydrating() && navigator.clipboard !== undefined;
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => toast({ kind: 'success', message: t`Link copied.` }),
      () => toast({ kind: 'error', message: t`The link could not be copied. Copy it from the address bar.` }),
    );
  return canCopy ? (
    <TextButton type="button" onClick={copy}>
      {t`Copy link`}
    </TextButton>
  ) : null;
}

interface ShareTarget {
  readonly name: string;
  readonly href: string;
}

/** Plain share links: nothing is loaded from those sites before a click. @param url the page's address */
export function getShareTargets(url: string, title: string): ShareTarget[] {
  const query = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
      .join('&');
  return [
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?${query({ u: url })}` },
    { name: 'X', href: `https://x.com/intent/post?${query({ url, text: title })}` },
    { name: 'Bluesky', href: `https://bsky.app/intent/compose?${query({ text: `${title} ${url}` })}` },
    { name: 'WhatsApp', href: `https://wa.me/?${query({ text: `${title} ${url}` })}` },
  ];
}

/** The same by email. */
export const getMailAddress = (url: string, title: string): string =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`;

const Row = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 var(--space-5)',
  paddingBlock: 'var(--space-2)',
  borderBlock: '1px solid var(--rule)',
  '& h2': { fontSize: 'var(--text-body)', fontWeight: 600 },
  '& ul': { display: 'contents' },
  '& li': { listStyle: 'none' },
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-1)', minHeight: 44 },
});

/** NEWS-3: share links of an article. */
export function ShareLinks({ slug, title }: { slug: string; title: string }) {
  const { site, pathFor } = useShell();
  const { t } = useLingui();
  const url = `https://${site.domain}${pathFor('article', { slug })}`;
  return (
    <Row>
      <h2>{t`Share`}</h2>
      <ul>
        {getShareTargets(url, title).map(({ name, href }) => (
          <li key={name}>
            <a href={href} rel="noopener external nofollow" target="_blank" aria-label={t`Share on ${name}`}>
              {name}
              <Icon name="external" size={14} />
            </a>
          </li>
        ))}
        <li>
          <a href={getMailAddress(url, title)} aria-label={t`Share by email`}>
            {t`Email`}
          </a>
        </li>
      </ul>
      <CopyLink url={url} />
    </Row>
  );
}
