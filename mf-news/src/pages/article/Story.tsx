import styled from '@emotion/styled';
import type { Article } from '@fan-base/shared-contracts/api/articles';
import type { PictureBlock } from '@fan-base/shared-contracts/article-text';
import { useNow, useSite, useTimeZone } from '@fan-base/shared-contracts/shell';
import { Picture } from '@fan-base/shared-ui/components/Picture';
import { RelativeTime } from '@fan-base/shared-ui/components/RelativeTime';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { toLocalTime } from '@fan-base/shared-ui/formats/calendar';
import { formatLocalDate } from '@fan-base/shared-ui/formats/day';
import { Trans } from '@lingui/react/macro';
import { Byline } from '../../parts/Byline.tsx';
import { ShareLinks } from './ShareLinks.tsx';

const week = 7 * 86_400_000;

/** Published or updated time: relative while recent, then the date. @param at ISO 8601 */
function StoryTime({ at }: { at: string }) {
  const { language } = useSite();
  const now = useNow();
  const timeZone = useTimeZone();
  const instant = Date.parse(at);
  if (now - instant < week) return <RelativeTime at={at} />;
  return <time dateTime={at}>{formatLocalDate(toLocalTime(instant, timeZone), language)}</time>;
}

/** 60 to 75 characters per line. */
const Column = styled.article({
  maxWidth: '42rem',
  marginInline: 'auto',
  '& h1': { fontSize: 'clamp(2rem, 1.4rem + 2.6vw, 3rem)', lineHeight: 1.05, overflowWrap: 'anywhere' },
});

const Lead = styled.p({
  margin: 'var(--space-3) 0',
  fontSize: 'var(--text-large)',
  lineHeight: 1.45,
});

const Figure = styled.div({ margin: 'var(--space-5) 0' });

const sizes = '(min-width: 46rem) 42rem, 94vw';

const renderPicture = ({ url, spans }: PictureBlock) => (
  <Picture src={url} alt={spans.map(({ text }) => text).join('')} sizes={sizes} />
);

const Body = styled.div({ margin: 'var(--space-5) 0', fontSize: '1.0625rem' });

/** The full article. */
export function Story({ article }: { article: Article }) {
  const { title, lead, picture, body, slug, publishedAt, updatedAt } = article;
  return (
    <Column>
      <h1>{title}</h1>
      <Lead>{lead}</Lead>
      <Byline article={article}>
        <StoryTime at={publishedAt} />
        {updatedAt === null ? null : (
          <>
            {' · '}
            <Trans>updated</Trans> <StoryTime at={updatedAt} />
          </>
        )}
      </Byline>
      {picture ? (
        <Figure>
          <Picture src={picture.url} alt={picture.alt} sizes={sizes} priority />
        </Figure>
      ) : null}
      <Body>
        <RichTextView content={body} by="editor" renderPicture={renderPicture} />
      </Body>
      <ShareLinks slug={slug} title={title} />
    </Column>
  );
}
