import styled from '@emotion/styled';
import type { NewsItem } from '@fan-base/shared-contracts/api/news';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import type { Ref } from 'react';

const Anchor = styled.a({
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  // All of the story is the target: the nearest positioned ancestor is the story's own box.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

/** A headline that leads to the story at its source. The site vouches for none of them, hence `nofollow`. */
export function StoryLink({ item, ref }: { item: NewsItem; ref?: Ref<HTMLAnchorElement> | undefined }) {
  return (
    <Anchor href={item.url} rel="noopener external nofollow" ref={ref}>
      {item.title}
      <ExternalLinkHint />
    </Anchor>
  );
}
