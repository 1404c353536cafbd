/** Names what all documents are made of: the releases that pages are composed from. */
export const documentsKey = 'documents';

/** Names what all answers are made of: sites, teams, texts and competitions. */
export const networkKey = 'network';
