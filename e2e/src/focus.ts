import type { Page } from '@playwright/test';

/**
 * Records elements that lost the focus to `<body>` because they were removed, hidden or disabled.
 * @returns reads the records of the current document
 */
export async function watchFocus(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const lost: string[] = [];
    Object.assign(window, { lostFocus: lost });
    let last: Element | null = null;
    let frames = 0;
    addEventListener('focusin', ({ target }) => {
      last = target instanceof Element ? target : null;
    });
    const look = () => {
      const isLost =
        last &&
        document.activeElement === document.body &&
        (!last.isConnected || last.matches(':disabled') || !last.checkVisibility());
      frames = isLost ? frames + 1 : 0;
      // The page has two animation frames to move it.
      if (frames === 3) lost.push(last?.outerHTML.slice(0, 200) ?? '');
      requestAnimationFrame(look);
    };
    look();
  });
  return () => page.evaluate(() => (window as unknown as { lostFocus: string[] }).lostFocus);
}

/** Tabs through the page and back, and returns focused elements that are covered, e.g. by a sticky header. */
export const hiddenStops = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const stops = [
      ...document.querySelectorAll<HTMLElement>(
        'a[href],button,input,select,textarea,summary,iframe,[tabindex],[contenteditable=true]',
      ),
    ]
      .filter((element) => element.tabIndex >= 0)
      // Its label shows the focus.
      .filter((element) => !element.classList.contains('visually-hidden'));
    const name = (element: Element | null) =>
      `${element?.outerHTML.slice(0, 100)} (${element?.textContent?.trim().slice(0, 40)})`;
    /** The element that covers another one completely; null if part of it is visible. */
    const findCover = (element: HTMLElement): string | null => {
      let cover = 'nothing: it is off the screen';
      const isSeen = [...element.getClientRects()].some((rect) => {
        // The visible part: browsers do not scroll elements that are taller than the screen.
        const [left, top] = [Math.max(rect.left, 0), Math.max(rect.top, 0)];
        const [width, height] = [
          Math.min(rect.right, innerWidth) - left,
          Math.min(rect.bottom, innerHeight) - top,
        ];
        // Browsers count 32 px beside an edge as visible.
        return [0.02, 0.5, 0.98].some((x) =>
          [0.02, 0.5, 0.98].some((y) => {
            const there = document.elementFromPoint(left + x * width, top + y * height);
            if (there) cover = name(there);
            // Toasts close by themselves.
            return there !== null && (element.contains(there) || there.closest('#toasts') !== null);
          }),
        );
      });
      return isSeen ? null : cover;
    };
    const hidden = new Set<string>();
    for (const element of [...stops, ...stops.toReversed()]) {
      element.focus();
      if (document.activeElement !== element) continue;
      const cover = findCover(element);
      if (cover) hidden.add(`${name(element)}, under ${cover}, at ${scrollY} px`);
    }
    return [...hidden];
  });
