import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useIsHydrating } from './useIsHydrating.ts';

/**
 * Adopts text entered before hydration: typed, autofilled or restored by the browser on reload. React
 * silently leaves it in the server's HTML and removes it when the field next renders. The field itself is not
 * touched, so caret and IME composition survive.
 * @param place element that contains the field; its first `input` or `textarea`
 * @param onTyped called at most once, with the field's text if it differs from the server's
 */
export function useTypedBefore(place: RefObject<HTMLElement | null>, onTyped: (text: string) => void): void {
  const isHydrating = useIsHydrating();
  const [isFromServer] = useState(isHydrating);
  const reportTyped = useEffectEvent(onTyped);
  useEffect(() => {
    const field = place.current?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
    if (isFromServer && field && field.value !== field.defaultValue) reportTyped(field.value);
  }, [isFromServer, place]);
}
