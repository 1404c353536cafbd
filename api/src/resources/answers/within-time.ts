/**
 * A promise's value, or another when it takes longer.
 * @param patience milliseconds
 */
export async function withinTime<Value>(
  work: Promise<Value>,
  patience: number,
  late: () => Value,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const given = new Promise<Value>((resolve) => {
    timer = setTimeout(() => resolve(late()), patience);
  });
  try {
    return await Promise.race([work, given]);
  } finally {
    clearTimeout(timer);
  }
}
