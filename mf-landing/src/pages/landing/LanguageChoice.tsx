import styled from '@emotion/styled';
import { type Language, languages } from '@fan-base/shared-contracts/language';
import { useLingui } from '@lingui/react/macro';

const List = styled.ul({
  display: 'flex',
  justifyContent: 'center',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: 44,
    minHeight: 44,
    padding: '0 var(--space-3)',
  },
  '& a[aria-current]': { color: 'var(--text)', fontWeight: 600, textDecoration: 'none' },
});

/** Each language in its own words, whatever the page speaks. */
const names: Record<Language, string> = { da: 'Dansk', en: 'English' };

/** The languages of the page. A full load each: the server keeps the choice in a cookie and answers in it. */
export function LanguageChoice({ current }: { current: Language }) {
  const { t } = useLingui();
  return (
    <List aria-label={t`Language`}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={`/?language=${language}`}
            lang={language}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {names[language]}
          </a>
        </li>
      ))}
    </List>
  );
}
