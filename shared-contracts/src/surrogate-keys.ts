/** Surrogate key of all documents, purged when the releases that pages are composed of change. */
export const documentsKey = 'documents';

/** Surrogate key of all API responses, purged when sites, teams, texts or competitions change. */
export const networkKey = 'network';
