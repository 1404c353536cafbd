import styled from '@emotion/styled';
import type { NewsItem } from '@fan-base/shared-contracts/api/news';
import { ExternalLinkHint } from '@fan-base/shared-ui/components/ExternalLinkHint';
import type { Ref } from 'react';

/** Scores and other ranges of numbers, after whose dash browsers break lines. */
const range = /(\d{1,3}–\d{1,3})/;

const Range = styled.span({ whiteSpace: 'nowrap' });

const Anchor = styled.a({
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  // The whole story is clickable: the nearest positioned ancestor is the story's box.
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
});

/** A headline linked to its source. `nofollow`, since the site vouches for none of them. */
export function StoryLink({ item, ref }: { item: NewsItem; ref?: Ref<HTMLAnchorElement> | undefined }) {
  // Splitting is slow in render processes, whose intrinsics are frozen, and few titles have a range.
  const parts = range.test(item.title) ? item.title.split(range) : [item.title];
  return (
    <Anchor href={item.url} rel="noopener external nofollow" ref={ref}>
      {parts.map((part, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title keep their order
        range.test(part) ? <Range key={at}>{part}</Range> : part,
      )}
      <ExternalLinkHint />
    </Anchor>
  );
}
