import type { DevProblem } from '@fan-base/shared-contracts/dev';

const overlayStyle = `position:fixed;inset:auto 0 0;z-index:2147483647;max-height:50vh;overflow:auto;margin:0;padding:16px;
background:#1b1b1f;color:#fff;font:14px/1.5 ui-monospace,monospace;white-space:pre-wrap;border-top:4px solid #ff5c5c`;

/** Location of a problem, in the format that editors recognize. */
const formatPlace = ({ app, file, line }: DevProblem): string =>
  file ? `${file}${line ? `:${line}` : ''}` : app;

let overlay: HTMLElement | undefined;

/** Shows build and load errors at the bottom of the page, or removes the overlay if there are none. */
export function showProblems(problems: readonly DevProblem[]): void {
  overlay?.remove();
  overlay = undefined;
  if (problems.length === 0) return;
  overlay = document.createElement('pre');
  overlay.id = 'dev-problems';
  overlay.setAttribute('role', 'alert');
  overlay.style.cssText = overlayStyle;
  overlay.textContent = problems.map((problem) => `${formatPlace(problem)}\n${problem.text}`).join('\n\n');
  document.body.append(overlay);
}
