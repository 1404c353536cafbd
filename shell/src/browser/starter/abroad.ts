/** Whether the device's clock shows another time than the site's, whose UTC offsets are in the document's root. */
export function isAbroad({ dataset }: HTMLElement = document.documentElement): boolean {
  const year = new Date().getFullYear();
  return [0, 6].map((month) => -new Date(year, month, 15).getTimezoneOffset()).join() !== dataset['zone'];
}
