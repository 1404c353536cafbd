/**
 * Styles of a section below the first screen, which the browser lays out and paints as it comes near. Until then the
 * section is as high as given here, and anchors, restored scroll positions and the scrollbar rely on it: sum up rows
 * with a fixed height, in rem, so that it is right for larger text too.
 * @param height of the content, without padding and border: a CSS length such as `calc(2.75rem + var(--rows) * var(--row))`
 */
export const offScreen = (height: string) =>
  ({
    contentVisibility: 'auto',
    containIntrinsicBlockSize: `auto ${height}`,
    // Focus rings reach out of the section, which otherwise clips them.
    overflowClipMargin: 8,
  }) as const;
