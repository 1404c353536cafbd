import styled from '@emotion/styled';
import type { NewsItem } from '@fan-base/shared-contracts/api/news';
import { Picture } from '@fan-base/shared-ui/components/Picture';
import { AlsoIn } from './AlsoIn.tsx';
import { StoryLink } from './StoryLink.tsx';
import { StoryMeta } from './StoryMeta.tsx';

const Story = styled.article({
  position: 'relative',
  '& h2': {
    marginTop: 'var(--space-3)',
    fontFamily: 'var(--font-condensed)',
    fontSize: 'clamp(1.75rem, 1.2rem + 2.4vw, 2.75rem)',
    fontWeight: 600,
    lineHeight: 1.05,
  },
  '& h2 + p': { maxWidth: '40rem', margin: 'var(--space-2) 0 0' },
});

/** The first story of the front page: large, with its first lines, and its picture before all others. */
export function LeadStory({ item }: { item: NewsItem }) {
  return (
    <Story>
      {item.image ? (
        <Picture src={item.image.url} alt="" sizes="(min-width: 60rem) 50rem, 94vw" priority />
      ) : null}
      <h2>
        <StoryLink item={item} />
      </h2>
      {item.summary ? <p>{item.summary}</p> : null}
      <StoryMeta item={item} />
      <AlsoIn sources={item.sources} />
    </Story>
  );
}
