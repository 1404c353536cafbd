import styled from '@emotion/styled';
import type { LegalText } from '@fan-base/shared-contracts/api/legal';
import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useShell, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { RouteLink } from '@fan-base/shared-ui/components/RouteLink';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import {
  accessibilityPage,
  cookiesPage,
  type LegalPage,
  legalPages,
  privacyPage,
  termsPage,
} from './legal-pages.ts';

const wide = '@media (min-width: 60rem)';

const Prose = styled.article({ '& h1': { margin: '0 0 var(--space-5)' } });

/** A heading and its text: side by side where there is room, and the heading stays beside a long text. */
const Row = styled.section({
  display: 'grid',
  gap: 'var(--space-3) var(--space-12)',
  maxWidth: '46rem',
  padding: 'var(--space-4) 0 var(--space-8)',
  borderTop: '1px solid var(--rule)',
  '& li': { marginBottom: 'var(--space-2)' },
  '&:first-of-type': { fontSize: '1.125rem', borderTop: '2px solid var(--link)' },
  [wide]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 46rem)',
    maxWidth: 'none',
    '& > h2': { position: 'sticky', top: 'var(--space-4)', alignSelf: 'start' },
  },
});

const Contents = styled.nav({
  fontSize: 'var(--text-body)',
  '& ul': { columns: '16rem', columnGap: 'var(--space-8)' },
  '& ul + ul': { marginTop: 'var(--space-2)', borderTop: '1px solid var(--rule)' },
  '& li': { margin: 0, breakInside: 'avoid' },
  '& a': { display: 'flex', alignItems: 'center', minHeight: 44 },
});

type Content = LegalText['content'];

interface Chapter {
  readonly id: string;
  readonly title: string;
  readonly content: Content;
}

/** Splits a document at its headings. The first chapter is what precedes them: the summary. */
function toChapters(content: Content): [summary: Chapter, ...Chapter[]] {
  const chapters: [Chapter, ...Chapter[]] = [
    { id: 'summary', title: '', content: { ...content, blocks: [] } },
  ];
  for (const block of content.blocks) {
    if (block.kind === 'heading') {
      const title = block.spans.map(({ text }) => text).join('');
      const id = title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-');
      chapters.push({ id, title, content: { ...content, blocks: [] } });
    } else chapters.at(-1)?.content.blocks.push(block);
  }
  return chapters;
}

function ContentsList(props: { chapters: readonly Chapter[]; others: readonly LegalPage[] }) {
  const { chapters, others } = props;
  const { t, i18n } = useLingui();
  const { pathFor } = useShell();
  return (
    <Contents aria-label={t`Contents`}>
      <ul>
        {chapters.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ul>
      <ul>
        {others.map(({ key, title }) => (
          <li key={key}>
            <RouteLink to={pathFor(key)}>{i18n._(title)}</RouteLink>
          </li>
        ))}
      </ul>
    </Contents>
  );
}

function Document(props: { chapters: [Chapter, ...Chapter[]]; others: readonly LegalPage[] }) {
  const {
    chapters: [summary, ...chapters],
    others,
  } = props;
  const { t } = useLingui();
  return (
    <>
      <Row>
        <h2>{summary.content.blocks.length > 0 ? t`In short` : t`Contents`}</h2>
        <div>
          <RichTextView content={summary.content} by="editor" />
          <ContentsList chapters={chapters} others={others} />
        </div>
      </Row>
      {chapters.map(({ id, title, content }) => (
        <Row key={id} id={id}>
          <h2>{title}</h2>
          <RichTextView content={content} by="editor" />
        </Row>
      ))}
    </>
  );
}

/** A legal document, as written by the site's editors, or the product's default text. */
function LegalDocumentView({ page }: { page: LegalPage }) {
  const { key: document, title } = page;
  const { domain, language } = useSite();
  const { i18n } = useLingui();
  const answer = useApi(api.legal.getLegalText({ domain, document, language }));
  return (
    <Prose>
      <h1>{i18n._(title)}</h1>
      <ApiView answer={answer} height={1200}>
        {({ content }) =>
          content.blocks.length === 0 ? (
            <EmptyState />
          ) : (
            <Document chapters={toChapters(content)} others={legalPages.filter((other) => other !== page)} />
          )
        }
      </ApiView>
    </Prose>
  );
}

const createPage = (page: LegalPage, description: MessageDescriptor): PageModule => ({
  Page: () => <LegalDocumentView page={page} />,
  head: ({ site }, _read, i18n) => ({
    title: `${i18n._(page.title)} – ${getSiteName(site)}`,
    description: `${i18n._(description)} – ${site.domain}`,
  }),
});

export const privacy = createPage(
  privacyPage,
  msg`What we store about you, why, for how long, and who we share it with`,
);
export const terms = createPage(termsPage, msg`The rules for using the site, posting and having an account`);
export const cookies = createPage(cookiesPage, msg`What the site stores in your browser, and why`);
export const accessibility = createPage(
  accessibilityPage,
  msg`How accessible the site is, and where to report a barrier`,
);
