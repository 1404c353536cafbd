import styled from '@emotion/styled';
import type { NewsItem } from '@fan-base/shared-contracts/api/news';
import { Icon } from '@fan-base/shared-ui/components/Icon';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';

const Line = styled.p({
  margin: 'var(--space-1) 0 0',
  color: 'var(--text-muted)',
  fontSize: 'var(--text-small)',
  overflowWrap: 'anywhere',
  '& svg': { display: 'inline', marginLeft: 'var(--space-1)', verticalAlign: '-2px' },
  '& time': { whiteSpace: 'nowrap' },
});

/** Source, external-link icon and age of a story. */
export function StoryMeta({ item }: { item: NewsItem }) {
  return (
    <Line>
      {item.source.name}
      <Icon name="external" size={14} />
      {' · '}
      <RelativeTime at={item.publishedAt} />
    </Line>
  );
}
