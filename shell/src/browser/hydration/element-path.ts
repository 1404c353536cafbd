/** The child indexes leading from an element to a descendant, which identify it again after a rerender. */
export function getPath(node: Element, within: Element): number[] {
  const steps: number[] = [];
  for (let at = node; at !== within && at.parentElement; at = at.parentElement) {
    steps.unshift([...at.parentElement.children].indexOf(at));
  }
  return steps;
}

export const followPath = (steps: readonly number[], within: Element): Element | undefined =>
  steps.reduce<Element | undefined>((at, step) => at?.children[step], within);
