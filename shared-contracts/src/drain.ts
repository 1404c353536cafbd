/**
 * The message with which a supervisor asks its pages server to drain: `/readyz` answers 503, so that proxies send new
 * requests elsewhere, while everything that still arrives is served. A pages server that does not know the message
 * goes on as before.
 */
export const drainMessage = 'drain';
