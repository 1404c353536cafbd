/** Whether nothing can be pointed at here without touching it. */
export const hasNoHover = (): boolean => window.matchMedia('(hover: none)').matches;
