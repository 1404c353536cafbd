interface Box {
  readonly width: number;
  readonly height: number;
}

/** Pixels between a tooltip and the edge of the screen. */
const margin = 8;

/**
 * Where a tooltip stands, in pixels from the window's upper left corner: below its control and centred on it;
 * above it where there is no room below, and always within the window.
 */
export function tooltipPlace(
  anchor: Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>,
  tip: Box,
  screen: Box,
): { readonly left: number; readonly top: number } {
  const centred = anchor.left + (anchor.width - tip.width) / 2;
  const below = anchor.top + anchor.height;
  return {
    left: Math.max(margin, Math.min(centred, screen.width - tip.width - margin)),
    top: below + tip.height + margin <= screen.height ? below : Math.max(margin, anchor.top - tip.height),
  };
}
