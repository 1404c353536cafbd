import { elementIds } from '@fan-base/host/page/boot';
import { getDocumentLanguage } from '@fan-base/host/page/document-language';

/* Documents only have the notice's place: its texts and styles would be 0.14 KB of each. */

const texts = {
  da: ['Du kan læse siden, men knapperne virker ikke lige nu.', 'Prøv igen'],
  en: ['You can read this page, but its buttons do not work right now.', 'Try again'],
} as const;

const barStyle =
  'display:flex;flex-wrap:wrap;align-items:center;gap:var(--space-2);margin:0 0 var(--space-3);padding:4px 12px;font-size:var(--text-small);background:var(--surface-raised);border-top:1px solid var(--rule)';
const buttonStyle = 'flex:none;min-height:44px;padding:0 12px;color:var(--link);text-decoration:underline';

/** Says that the page's code cannot be loaded, with a button for another attempt, or no longer says so. */
export function setWakeNotice(isShown: boolean): void {
  const notice = document.getElementById(elementIds.wakeNotice);
  if (!notice || notice.hidden !== isShown) return;
  notice.hidden = !isShown;
  notice.style.cssText = isShown ? barStyle : '';
  notice.replaceChildren();
  if (!isShown) return;
  const [text, label] = texts[getDocumentLanguage()];
  const button = document.createElement('button');
  button.type = 'button';
  button.style.cssText = buttonStyle;
  button.textContent = label;
  notice.append(text, button);
}
