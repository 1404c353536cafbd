/** The matches that a table counts: those at home or away, or each team's last five. */
export const tableParts = ['home', 'away', 'form'] as const;
export type TablePart = (typeof tableParts)[number];
