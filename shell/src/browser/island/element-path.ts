/** The way from an element down to one inside it, which is there again when the same is rendered anew. */
export function getPath(node: Element, within: Element): number[] {
  const steps: number[] = [];
  for (let at = node; at !== within && at.parentElement; at = at.parentElement) {
    steps.unshift([...at.parentElement.children].indexOf(at));
  }
  return steps;
}

export const followPath = (steps: readonly number[], within: Element): Element | undefined =>
  steps.reduce<Element | undefined>((at, step) => at?.children[step], within);
