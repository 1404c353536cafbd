import { msg } from '@lingui/core/macro';
import { headOfLegalText, LegalText } from './LegalText.tsx';
import { termsPage } from './legal-pages.ts';

export const Page = () => <LegalText document={termsPage.key} title={termsPage.title} />;

export const head = headOfLegalText(
  termsPage.title,
  msg`The rules for reading, writing and having an account here`,
);
