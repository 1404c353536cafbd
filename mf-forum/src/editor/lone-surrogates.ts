/** Replaces halves of surrogate pairs, which UTF-8 cannot encode and the API rejects. Keeps the length. */
export const replaceLoneSurrogates = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');
