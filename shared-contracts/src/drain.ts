/**
 * IPC message from the supervisor that makes a pages server drain: `/readyz` answers 503, so that proxies
 * send new requests elsewhere, while requests that still arrive are served. Older pages servers ignore it.
 */
export const drainMessage = 'drain';
