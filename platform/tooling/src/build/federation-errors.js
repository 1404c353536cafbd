/** Replaces the federation runtime's error descriptions: its error codes are enough to find the documentation. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
