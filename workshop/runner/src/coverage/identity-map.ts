const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Encodes a number as base64 VLQ, as used in source maps. */
function encode(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += digits[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return text;
}

/** Source map of a text in which every token has its original position. */
export function identityMap(path: string, original: string, text: string) {
  let lastLine = 0;
  let lastColumn = 0;
  const mappings = text.split('\n').map((content, line) => {
    let generated = 0;
    const segments = Array.from(content.matchAll(/\w+|[^\w\s]/g), ({ index: column }) => {
      const segment = [column - generated, 0, line - lastLine, column - lastColumn].map(encode).join('');
      [generated, lastLine, lastColumn] = [column, line, column];
      return segment;
    });
    return segments.join(',');
  });
  return {
    version: 3,
    sources: [path],
    sourcesContent: [original],
    names: [],
    mappings: mappings.join(';'),
  };
}
