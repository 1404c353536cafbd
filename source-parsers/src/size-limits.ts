/** Bytes that a source may have. */
export const sizeLimit = 10 * 1024 * 1024;
/** Bytes that a partner's feed may have, unpacked too. */
export const downloadLimit = 256 * 1024 * 1024;
