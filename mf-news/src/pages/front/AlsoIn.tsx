import styled from '@emotion/styled';
import type { NewsItem } from '@fan-base/shared-contracts/api/news';
import { Trans } from '@lingui/react/macro';

const Line = styled.p({
  // Above the story's own link, which covers its whole box.
  position: 'relative',
  zIndex: 1,
  margin: 0,
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  overflowWrap: 'anywhere',
  '& a': { display: 'inline-block', paddingBlock: 'var(--space-2)', color: 'inherit' },
});

/** Links to other media's versions of the same story. */
export function AlsoIn({ sources = [] }: { sources?: NewsItem['sources'] }) {
  if (sources.length === 0) return null;
  return (
    <Line>
      <Trans>Also in</Trans>{' '}
      {sources.map(({ name, url }, at) => (
        <span key={url}>
          {at > 0 ? <span>, </span> : null}
          <a href={url} rel="noopener external nofollow">
            {name}
          </a>
        </span>
      ))}
    </Line>
  );
}
