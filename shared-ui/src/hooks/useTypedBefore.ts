import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useIsHydrating } from './useIsHydrating.ts';

/**
 * Takes over what stood in a field before its script was there: typed, filled in by the browser, or kept by it over a
 * reload. React leaves it in the server's HTML without a word, and takes it away when the field is next rendered. The
 * field itself is not touched: the caret and what is being composed stay.
 * @param place element in which the field is; its first `input` or `textarea`
 * @param onTyped called at most once, with the field's text, where it is another than the server's
 */
export function useTypedBefore(place: RefObject<HTMLElement | null>, onTyped: (text: string) => void): void {
  const isHydrating = useIsHydrating();
  const [isFromServer] = useState(isHydrating);
  const tell = useEffectEvent(onTyped);
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (isFromServer && field && field.value !== field.defaultValue) tell(field.value);
  }, [isFromServer, place]);
}
