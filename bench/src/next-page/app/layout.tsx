import type { ReactNode } from 'react';
import './globals.css';
import { Masthead } from './Masthead';
import { Ready } from './Ready';

export const metadata = {
  title: 'Liverpool FC Fans',
  description: 'Dette er en fanside om Liverpool FC, lavet af fans til fans.',
};

const colourMode = `try{const mode=localStorage.getItem('mode');if(mode)document.documentElement.dataset.mode=mode}catch{}`;

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="da" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: colourMode }} />
      </head>
      <body>
        <Masthead />
        <main>{children}</main>
        <footer>
          <p>En fanside af fans. Vi er ikke officiel partner med Liverpool FC.</p>
          <nav aria-label="Bund">
            {['Om', 'Kontakt', 'Privatliv', 'Vilkår', 'Cookies'].map((name) => (
              <a key={name} href={`/${name.toLowerCase()}`}>
                {name}
              </a>
            ))}
          </nav>
        </footer>
        <Ready />
      </body>
    </html>
  );
}
