/** The views of a competition's page, in the address. */
export const competitionViews = ['overview', 'statistics', 'positions'] as const;
export type CompetitionView = (typeof competitionViews)[number];

/** The view in the address; by default the overview. */
export const parseView = (query: URLSearchParams): CompetitionView =>
  competitionViews.find((view) => view === query.get('view')) ?? 'overview';
