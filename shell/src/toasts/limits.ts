/** Specification section 9: how many toasts there are, how long one stays and takes to go, and pixels between two. */
export const toastLimits = { most: 5, visibleMs: 5000, spacing: 16, leavingMs: 200 } as const;
