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
import { cookiesPage, type LegalPage, legalPages, privacyPage, termsPage } from './legal-pages.ts';

const wide = '@media (min-width: 60rem)';

const Prose = styled.article({
  '& h1': { margin: '0 0 var(--space-5)' },
  '& section h2': { margin: 'var(--space-8) 0 var(--space-2)' },
  '& li': { marginBottom: 'var(--space-2)' },
});

/** The text in a readable measure, and its contents: a column of their own where there is room for it. */
const Columns = styled.div({
  display: 'grid',
  gap: 'var(--space-6) var(--space-12)',
  maxWidth: '42rem',
  [wide]: { gridTemplateColumns: 'minmax(0, 42rem) minmax(16rem, 1fr)', maxWidth: 'none' },
});

const Summary = styled.div({
  paddingLeft: 'var(--space-4)',
  fontSize: '1.125rem',
  borderLeft: '3px solid var(--link)',
});

const Contents = styled.nav({
  padding: 'var(--space-4) var(--space-5)',
  background: 'var(--surface-raised)',
  borderRadius: 'var(--radius)',
  '& h2': { margin: '0 0 var(--space-1)' },
  '& li': { margin: 0 },
  '& ul + ul': { marginTop: 'var(--space-2)', borderTop: '1px solid var(--rule)' },
  '& a': { display: 'flex', alignItems: 'center', minHeight: 44, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  [wide]: { order: 1, position: 'sticky', top: 'var(--space-4)', alignSelf: 'start' },
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
    }
    chapters.at(-1)?.content.blocks.push(block);
  }
  return chapters;
}

function ContentsList(props: { chapters: readonly Chapter[]; others: readonly LegalPage[] }) {
  const { chapters, others } = props;
  const { t, i18n } = useLingui();
  const { pathFor } = useShell();
  return (
    <Contents aria-labelledby="contents">
      <h2 id="contents">{t`Contents`}</h2>
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
  return (
    <Columns>
      <ContentsList chapters={chapters} others={others} />
      <div>
        <Summary>
          <RichTextView content={summary.content} by="editor" />
        </Summary>
        {chapters.map(({ id, content }) => (
          <section key={id} id={id}>
            <RichTextView content={content} by="editor" />
          </section>
        ))}
      </div>
    </Columns>
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
