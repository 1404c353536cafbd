import styled from '@emotion/styled';
import type { NewsItem } from '@fan-base/shared-contracts/api/news';
import { Picture } from '@fan-base/shared-ui/components/Picture';
import type { Ref } from 'react';
import { AlsoIn } from './AlsoIn.tsx';
import { StoryLink } from './StoryLink.tsx';
import { StoryMeta } from './StoryMeta.tsx';

const Row = styled.article({
  position: 'relative',
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  height: '100%',
  paddingBlock: 'var(--space-4)',
  borderTop: '1px solid var(--rule)',
  '& > :first-of-type': { minWidth: 0 },
  '& > :nth-of-type(2)': { flex: '0 0 116px' },
  '& h3': { fontWeight: 600, lineHeight: 1.25 },
});

/** NEWS-2: a story of the river: headline, source and age, and a small picture where there is one. */
export function StoryRow({ item, ref }: { item: NewsItem; ref?: Ref<HTMLAnchorElement> }) {
  return (
    <Row>
      <div>
        <h3>
          <StoryLink item={item} ref={ref} />
        </h3>
        <StoryMeta item={item} />
        <AlsoIn sources={item.sources} />
      </div>
      {item.image ? <Picture src={item.image.url} alt="" sizes="116px" /> : null}
    </Row>
  );
}
