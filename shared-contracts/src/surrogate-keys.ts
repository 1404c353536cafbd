/** Surrogate key of all documents, purged when the releases that pages are composed of change. */
export const documentsKey = 'documents';

/** Surrogate key of all API responses, purged when sites, teams, texts or competitions change. */
export const networkKey = 'network';

/** Surrogate key of what changes when the minute turns, e.g. at a kick-off. */
export const minuteKey = 'clock/minute';

/** Surrogate key of what may change at any moment without notice. */
export const secondKey = 'clock/second';
