/** Fill color of a card; its shape and label carry the same information. */
export const cardColors = {
  'yellow-card': 'light-dark(#e8b800, #f2cf3b)',
  'second-yellow-card': 'light-dark(#c8202a, #ff6b62)',
  'red-card': 'light-dark(#c8202a, #ff6b62)',
} as const;
