/** Mean of the known ages, in years; null without any. */
export function getMeanAge(people: readonly { readonly age: number | null }[]): number | null {
  const ages = people.flatMap(({ age }) => age ?? []);
  return ages.length === 0 ? null : ages.reduce((sum, age) => sum + age, 0) / ages.length;
}
