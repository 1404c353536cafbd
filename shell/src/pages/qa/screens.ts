import type { Language } from '@fan-base/shared-contracts/language';
import { escape as text } from 'html-escaper';
import type { AppReport, CompositionReport } from '../../remotes/CompositionReport.ts';
import { isDevServer } from '../../remotes/pins.ts';
import type { Problem } from './frame.ts';
import { devField, versionField } from './pinsForm.ts';
import { qaWords } from './words.ts';

/** A field with its label, and what is wrong with it. `hint`: id of the element that says what it wants. */
function field(id: string, label: string, control: string, problem: Problem | null, hint = ''): string {
  const isWrong = problem?.field === id;
  const described = [hint, isWrong && `${id}-problem`].filter(Boolean).join(' ');
  const attributes = [
    `id="${text(id)}" name="${text(id)}"`,
    described && `aria-describedby="${text(described)}"`,
    isWrong && 'aria-invalid="true"',
  ];
  return [
    `<div><label for="${text(id)}">${text(label)}</label>`,
    control.replace(' ', ` ${attributes.filter(Boolean).join(' ')} `),
    isWrong && `<p class="wrong" id="${text(id)}-problem">${text(problem.text)}</p>`,
    '</div>',
  ]
    .filter(Boolean)
    .join('');
}

/** Which version an application has, and why, in words. */
export function sayVersion(app: AppReport, language: Language): string {
  const words = qaWords[language];
  const { pin, pinProblem, version, why, canary } = app;
  if (pin !== null && isDevServer(pin)) return `${pin} (${words.why.pinned})`;
  const reason = why === 'canary' ? words.canary(String(canary?.share ?? '')) : words.why[why];
  const shown = version === null ? words.nothing : `${version} (${reason})`;
  return pin !== null && pinProblem ? `${shown}. ${words.pinProblem[pinProblem](pin)}` : shown;
}

function appFields(
  app: AppReport,
  language: Language,
  problem: Problem | null,
  typed: URLSearchParams | null,
) {
  const words = qaWords[language];
  const { name, pin, versions, stable } = app;
  const now = `<p class="muted">${text(words.now)}: ${text(sayVersion(app, language))}</p>`;
  if (app.why === 'own') return `<fieldset><legend>${text(name)}</legend>${now}</fieldset>`;
  const isDev = pin !== null && isDevServer(pin);
  const chosen = typed?.get(versionField(name)) ?? (isDev ? '' : (pin ?? ''));
  const address = typed?.get(devField(name)) ?? (isDev ? pin : '');
  const options = versions.map(({ version, isWithdrawn }) => {
    const state = `${version === chosen ? ' selected' : ''}${isWithdrawn ? ' disabled' : ''}`;
    const label = isWithdrawn ? `${version} (${words.withdrawn})` : version;
    return `<option value="${text(version)}"${state}>${text(label)}</option>`;
  });
  const select = `<select ><option value="">${text(words.visitors(stable))}</option>${options.join('')}</select>`;
  const input = `<input type="url" inputmode="url" autocomplete="off" value="${text(address)}">`;
  return [
    `<fieldset><legend>${text(name)}</legend>${now}<div class="fields">`,
    field(versionField(name), words.version, select, problem),
    field(devField(name), words.devServer, input, problem, 'dev-hint'),
    '</div></fieldset>',
  ].join('');
}

/** The form with every application's versions. `typed` is what a form had that could not be read. */
export function chooseScreen(
  report: CompositionReport,
  language: Language,
  { problem, typed }: { readonly problem: Problem | null; readonly typed: URLSearchParams | null },
) {
  const words = qaWords[language];
  const content = [
    `<p>${text(words.intro)} ${text(words.keys)}</p><p id="dev-hint">${text(words.devHint)}</p><form method="post" action="/qa" novalidate>`,
    ...report.apps.map((app) => appFields(app, language, problem, typed)),
    `<div class="actions"><button class="main" name="action" value="use">${text(words.apply)}</button>`,
    `<button name="action" value="clear">${text(words.clear)}</button>`,
    report.tester === null
      ? ''
      : `<button name="action" value="leave">${text(words.leave(report.tester))}</button>`,
    '</div></form><nav>',
    `<a href="/#inspector">${text(words.frontInspected)}</a><a href="/">${text(words.front)}</a>`,
    `<a href="${text(report.share)}">${text(words.shareLink)}</a></nav>`,
  ].join('');
  return { title: words.title, problem, content };
}

/** What a shared link would change, with a button; following the link has changed nothing. */
export function linkScreen(now: CompositionReport, then: CompositionReport, language: Language) {
  const words = qaWords[language];
  const changes = then.apps.flatMap((app) => {
    const before = now.apps.find(({ name }) => name === app.name);
    const [from, to] = [before ? sayVersion(before, language) : '', sayVersion(app, language)];
    if (from === to) return [];
    return [
      `<dt>${text(app.name)}</dt><dd>${text(to)}`,
      `<div class="muted">${text(words.now)}: ${text(from)}</div></dd>`,
    ];
  });
  const content = [
    changes.length > 0
      ? `<p>${text(words.linkIntro)}</p><dl>${changes.join('')}</dl>`
      : `<p>${text(words.linkSame)}</p>`,
    `<form method="post" action="/qa"><input type="hidden" name="pins" value="${text(then.pins)}"><div class="actions">`,
    changes.length > 0 ? `<button class="main" name="action" value="use">${text(words.use)}</button>` : '',
    `</div></form><nav><a href="/qa">${text(words.stay)}</a></nav>`,
  ].join('');
  return { title: words.linkTitle, problem: null, content };
}

/** The way in on hosts that visitors read. `next`: pins of the link that was followed. */
export function keyScreen(language: Language, next: string, problem: Problem | null) {
  const words = qaWords[language];
  const input = '<input type="password" autocomplete="off" required>';
  const content = [
    `<p>${text(words.keyIntro)}</p><form method="post" action="/qa" novalidate>`,
    `<input type="hidden" name="next" value="${text(next)}">`,
    field('key', words.key, input, problem),
    `<div class="actions"><button class="main" name="action" value="enter">${text(words.enter)}</button></div></form>`,
  ].join('');
  return { title: words.keyTitle, problem, content };
}
