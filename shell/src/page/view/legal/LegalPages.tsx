import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import { getSiteName } from '@fan-base/shared-ui/formats/site-name';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cookiesPage, type LegalPage, privacyPage, termsPage } from './legal-pages.ts';

const Prose = styled.article({
  maxWidth: '42rem',
  '& h1': { margin: '0 0 var(--space-5)' },
  '& h2': { margin: 'var(--space-8) 0 var(--space-2)' },
  '& li': { marginBottom: 'var(--space-2)' },
});

/** A legal document, as written by the site's editors, or the product's default text. */
function LegalText({ page: { key: document, title } }: { page: LegalPage }) {
  const { domain, language } = useSite();
  const { i18n } = useLingui();
  const answer = useApi(api.legal.getLegalText({ domain, document, language }));
  return (
    <Prose>
      <h1>{i18n._(title)}</h1>
      <ApiView answer={answer} height={1200}>
        {({ content }) =>
          content.blocks.length === 0 ? <EmptyState /> : <RichTextView content={content} by="editor" />
        }
      </ApiView>
    </Prose>
  );
}

const createPage = (page: LegalPage, description: MessageDescriptor): PageModule => ({
  Page: () => <LegalText page={page} />,
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
