import styled from '@emotion/styled';
import * as api from '@fan-base/shared-contracts/client';
import type { LegalDocument } from '@fan-base/shared-contracts/legal-documents';
import type { PageModule } from '@fan-base/shared-contracts/remote';
import { useApi, useSite } from '@fan-base/shared-contracts/shell';
import { ApiView } from '@fan-base/shared-ui/components/ApiView';
import { EmptyState } from '@fan-base/shared-ui/components/EmptyState';
import { RichTextView } from '@fan-base/shared-ui/components/RichTextView';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';

const Prose = styled.article({
  maxWidth: '42rem',
  '& h1': { margin: '0 0 var(--space-5)' },
  '& h2': { margin: 'var(--space-8) 0 var(--space-2)' },
  '& li': { marginBottom: 'var(--space-2)' },
});

/** A document of the site, as its editors or else the product have written it. */
export function LegalText({ document, title }: { document: LegalDocument; title: MessageDescriptor }) {
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

/** The head of a document's page. */
export const headOfLegalText =
  (title: MessageDescriptor, description: MessageDescriptor): PageModule['head'] =>
  ({ site }, _read, i18n) => ({
    title: `${i18n._(title)} – ${site.team?.name ?? site.product}`,
    description: `${i18n._(description)} – ${site.domain}`,
  });
