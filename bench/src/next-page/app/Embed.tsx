'use client';

import { useState } from 'react';

/** Another site's content, which is asked for when the visitor says so. */
export function Embed({ name, address }: { name: string; address: string }) {
  const [isShown, setIsShown] = useState(false);
  if (isShown) return <iframe src={address} title={name} width="100%" height="420" loading="lazy" />;
  return (
    <div className="embed">
      <p>{name} sætter cookies, når indholdet vises.</p>
      <button type="button" onClick={() => setIsShown(true)}>
        Vis {name}
      </button>
      <a href={address}>Åbn hos {name}</a>
    </div>
  );
}
