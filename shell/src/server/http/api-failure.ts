/** Whether a response's status is that of a failing or unreachable API (0: no response); others concern the key. */
export const isApiFailure = (status: number): boolean => status === 0 || status === 429 || status >= 500;

/** Time in ms without new renders after the API has failed: each could wait for its timeout. */
export const apiPauseMs = 2_000;
