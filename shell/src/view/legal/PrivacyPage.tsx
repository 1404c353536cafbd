import { msg } from '@lingui/core/macro';
import { headOfLegalText, LegalText } from './LegalText.tsx';
import { privacyPage } from './legal-pages.ts';

export const Page = () => <LegalText document={privacyPage.key} title={privacyPage.title} />;

export const head = headOfLegalText(
  privacyPage.title,
  msg`What the site stores about you, why, for how long, and who else gets it`,
);
