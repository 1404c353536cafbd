import type { LegalDocument } from '@fan-base/shared-contracts/legal-documents';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export interface LegalPage {
  /** Also its route's key. */
  readonly key: LegalDocument;
  readonly title: MessageDescriptor;
}

export const privacyPage: LegalPage = { key: 'privacy', title: msg`Privacy policy` };
export const termsPage: LegalPage = { key: 'terms', title: msg`Terms of use` };
export const cookiesPage: LegalPage = { key: 'cookies', title: msg`Cookies` };

export const accessibilityPage: LegalPage = { key: 'accessibility', title: msg`Accessibility` };

export const legalPages: readonly LegalPage[] = [privacyPage, termsPage, cookiesPage, accessibilityPage];
