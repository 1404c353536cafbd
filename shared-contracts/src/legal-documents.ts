/** Legal pages of a site. Each is also an area of its site texts, in Markdown (docs/guides/editors.md). */
export const legalDocuments = ['privacy', 'terms', 'cookies', 'accessibility'] as const;
export type LegalDocument = (typeof legalDocuments)[number];

/** Whether a text area of a site is a legal page. */
export const isLegalDocument = (area: string): area is LegalDocument =>
  legalDocuments.some((document) => document === area);
