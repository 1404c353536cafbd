import type { PlayerNews as Data } from '@fan-base/shared-contracts/api/squad';
import { useShell } from '@fan-base/shared-contracts/shell';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';
import { StoryList } from './StoryList.tsx';

/** GRAPH-2: the site's recent news that names a player; nothing without any. */
export function PlayerNews({ items }: Data) {
  const { pathFor } = useShell();
  const { t } = useLingui();
  if (items.length === 0) return null;
  return (
    <Section title={t`In the news`} more={{ to: pathFor('front'), label: t`All news` }}>
      <StoryList>
        {items.map(({ id, title, url, source, publishedAt }) => (
          <li key={id}>
            <h3>
              <a href={url} rel="noopener external">
                {title}
                <ExternalLinkHint />
              </a>
            </h3>
            <small>
              {source} · <RelativeTime at={publishedAt} />
            </small>
          </li>
        ))}
      </StoryList>
    </Section>
  );
}
