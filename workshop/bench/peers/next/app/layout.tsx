import type { ReactNode } from 'react';
import '../../shared/page.css';
import { applyColorMode, footerPages, site } from '../../shared/site';
import { Masthead } from './Masthead';
import { Ready } from './Ready';

export const metadata = { title: site.name, description: site.description };

export default function Layout({ children }: { children: ReactNode }) {
  return (
    <html lang="da" suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: before the first paint */}
        <script dangerouslySetInnerHTML={{ __html: applyColorMode }} />
      </head>
      <body>
        <Masthead />
        <main>{children}</main>
        <footer>
          <p>{site.disclaimer}</p>
          <nav aria-label="Bund">
            {footerPages.map(([path, name]) => (
              <a key={path} href={path}>
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
