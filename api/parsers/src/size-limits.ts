/** Maximum size of a source in bytes. */
export const sizeLimit = 10 * 1024 * 1024;
/** Maximum size of a partner feed in bytes, also decompressed. */
export const downloadLimit = 256 * 1024 * 1024;
