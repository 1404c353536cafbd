/** A control of a page. */
export interface Control {
  readonly control: string;
  /** Text of the control, if the selector matches others too. */
  readonly text?: string;
}

export interface Place {
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    /**
     * Brings a control onto the screen. It does not scroll, which would hydrate the page.
     * @returns where to touch; null: there is no such control
     */
    bringOntoScreen: (control: Control) => Place | null;
  }
}

/** Defines `bringOntoScreen`; runs in the page before its own scripts. */
export function defineOnScreen(): void {
  window.bringOntoScreen = ({ control, text = '' }) => {
    const target = [...document.querySelectorAll(control)].find((each) => each.textContent?.includes(text));
    if (!target) return null;
    const { top, bottom } = target.getBoundingClientRect();
    const block = target.closest<HTMLElement>('section, article, li');
    if (block && (top < 0 || bottom > window.innerHeight)) {
      const above = top - block.getBoundingClientRect().top;
      Object.assign(block.style, { position: 'fixed', inset: `${300 - above}px 0 auto`, zIndex: '99' });
    }
    const box = target.getBoundingClientRect();
    return box.width === 0 ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
}
