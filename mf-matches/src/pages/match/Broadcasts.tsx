import styled from '@emotion/styled';
import type { Match } from '@fan-base/shared-contracts/api/match';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { Section } from '@fan-base/shared-ui/components/Section';
import { useLingui } from '@lingui/react/macro';

const List = styled.ul({
  '& > li': {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: 44,
    borderTop: '1px solid var(--rule)',
  },
  '& > li:first-of-type': { borderTop: 0 },
  '& a': { display: 'inline-flex', alignItems: 'center', gap: 'var(--space-1)', minHeight: 44 },
});

/** MATCH-3: where to watch the match, on television and streaming; nothing if it is unknown. */
export function Broadcasts({ broadcasts }: { broadcasts: Match['broadcasts'] }) {
  const { t } = useLingui();
  if (broadcasts.length === 0) return null;
  return (
    <Section title={t`Where to watch`}>
      <div data-broadcasts="">
        <List>
          {broadcasts.map(({ channel, kind, url, confirmed }) => (
            <li key={`${channel} ${kind}`}>
              {url === null ? (
                channel
              ) : (
                <a href={url} rel="noopener external nofollow">
                  {channel}
                  <Icon name="external" size={16} />
                  <ExternalLinkHint />
                </a>
              )}
              <small>
                {kind === 'tv' ? t`TV` : t`Streaming`}
                {confirmed ? null : <span>{` · ${t`has the rights`}`}</span>}
              </small>
            </li>
          ))}
        </List>
      </div>
    </Section>
  );
}
