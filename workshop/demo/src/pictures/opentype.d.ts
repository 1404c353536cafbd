declare module '@shuding/opentype.js' {
  interface Font {
    readonly charToGlyphIndex: (character: string) => number;
    readonly getAdvanceWidth: (text: string, size: number) => number;
    readonly getPath: (
      text: string,
      x: number,
      y: number,
      size: number,
    ) => { readonly toPathData: (decimals: number) => string };
  }
  const opentype: { readonly parse: (file: ArrayBuffer) => Font };
  export default opentype;
}
