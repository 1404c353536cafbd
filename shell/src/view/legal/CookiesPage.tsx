import { msg } from '@lingui/core/macro';
import { headOfLegalText, LegalText } from './LegalText.tsx';
import { cookiesPage } from './legal-pages.ts';

export const Page = () => <LegalText document={cookiesPage.key} title={cookiesPage.title} />;

export const head = headOfLegalText(
  cookiesPage.title,
  msg`What your browser keeps for the site, and what for`,
);
