/** A font file of an npm package, and the name under which the shell's build serves it. */
export const fontFiles = [
  {
    from: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    name: 'sans.woff2',
  },
  {
    from: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    name: 'condensed.woff2',
  },
] as const;

/** Fonts needed on the first screen of every page. */
export const preloadedFonts = ['sans.woff2', 'condensed.woff2'] as const;

interface Metrics {
  readonly family: string;
  readonly weight: string;
  /** Local fonts of one width; bold ones where the font is only used bold. */
  readonly local: readonly string[];
  /** Width of running text in both languages relative to the local font. */
  readonly width: number;
  /** The font's ascent and descent (tables hhea and OS/2) divided by its units per em. */
  readonly ascent: number;
  readonly descent: number;
}

/*
 * Linux's first, by full names only: there, Chromium asks another process for each name while it lays out the first
 * screen, and a name that is missing takes as long as one that is found.
 */
const regular = ['Liberation Sans', 'Arial'];
const bold = ['Liberation Sans Bold', 'Arial Bold'];
const narrow = ['Liberation Sans Narrow Bold', 'Arial Narrow Bold'];
/** Android has no Arial; there, one variable font file covers all weights. */
const roboto = ['Roboto', 'Roboto-Regular'];
const robotoMedium = ['Roboto Medium', 'Roboto-Medium', ...roboto];
const robotoBold = ['Roboto Bold', 'Roboto-Bold', ...roboto];
const sans = { family: 'Instrument Sans Fallback', ascent: 0.97, descent: 0.25 };
const android = { ...sans, family: 'Instrument Sans Android Fallback' };
const condensed = { weight: '600', ascent: 1, descent: 0.2 };

/**
 * Metric-matched fallbacks, so that nothing shifts when the web font loads. Widths: Danish and English text,
 * measured in Chromium with the files above against Liberation Sans and its narrow cut, which have the
 * metrics of Arial and Arial Narrow, and against Roboto.
 */
const fallbacks: readonly Metrics[] = [
  { ...sans, weight: '400', local: regular, width: 1.0136 },
  // Used for navigation and names in tables: single words, so the narrow spaces do not count.
  { ...sans, weight: '500', local: regular, width: 1.0525 },
  { ...sans, weight: '600', local: bold, width: 0.9702 },
  { ...sans, weight: '650 700', local: bold, width: 0.9805 },
  { ...android, weight: '400', local: roboto, width: 1.0194 },
  { ...android, weight: '500', local: robotoMedium, width: 1.0367 },
  { ...android, weight: '600', local: robotoBold, width: 1.0307 },
  { ...android, weight: '650 700', local: robotoBold, width: 1.0416 },
  { ...condensed, family: 'Barlow Condensed Narrow Fallback', local: narrow, width: 0.8955 },
  { ...condensed, family: 'Barlow Condensed Fallback', local: bold, width: 0.7383 },
  { ...condensed, family: 'Barlow Condensed Android Fallback', local: robotoBold, width: 0.7843 },
];

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`;

function fallbackFace({ family, weight, local, width, ascent, descent }: Metrics): string {
  return [
    `@font-face{font-family:'${family}';font-weight:${weight}`,
    `src:${local.map((name) => `local('${name}')`).join(',')}`,
    `size-adjust:${percent(width)}`,
    `ascent-override:${percent(ascent / width)}`,
    `descent-override:${percent(descent / width)}`,
    'line-gap-override:0%}',
  ].join(';');
}

/**
 * `@font-face` rules with `font-display: swap`: a visitor's first page should already show the site's own
 * typeface.
 * @param base address of the folder with the files, ending in `/`
 */
export const fontFaces = (base: string): string =>
  [
    `@font-face{font-family:'Instrument Sans Variable';src:url(${base}sans.woff2) format('woff2');font-weight:400 700;font-display:swap}`,
    `@font-face{font-family:'Barlow Condensed';src:url(${base}condensed.woff2) format('woff2');font-weight:600;font-display:swap}`,
    ...fallbacks.map(fallbackFace),
  ].join('');
