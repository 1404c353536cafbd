/** The remote's own routes, for the test shell. */
export const routes = [
  { key: 'template', da: '/danish-template', en: '/template', remote: 'mf-template', layout: 'club' },
] as const;
