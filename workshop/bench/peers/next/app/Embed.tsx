'use client';

import { useEffect, useRef, useState } from 'react';
import { type EmbedContent, hasConsent, rememberConsent } from '../../shared/site';

/** Another site's content, which is requested when the visitor consents. */
export function Embed({ name, address, page, explanation }: EmbedContent) {
  const [isShown, setIsShown] = useState(false);
  const isForLater = useRef<HTMLInputElement>(null);
  useEffect(() => setIsShown(hasConsent(name)), [name]);
  const show = () => {
    if (isForLater.current?.checked) rememberConsent(name);
    setIsShown(true);
  };
  return (
    <>
      {isShown ? (
        <iframe src={address} title={name} width="100%" height="420" loading="lazy" />
      ) : (
        <div className="embed">
          <p>{explanation}</p>
          <label>
            <input ref={isForLater} type="checkbox" /> Husk mit valg
          </label>
          <button type="button" onClick={show}>
            Vis {name}
          </button>
        </div>
      )}
      <a href={page}>Se på {name}</a>
    </>
  );
}
