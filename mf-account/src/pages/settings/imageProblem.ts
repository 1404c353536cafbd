import { imageLimits } from '@fan-base/shared-contracts/account-rules';

/** What is wrong with a file before it is sent; null: nothing. The server looks at its content again. */
export function imageProblem({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'not-an-image' | 'too-large' | null {
  if (!imageLimits.types.some((known) => known === type)) return 'not-an-image';
  return size > imageLimits.bytes ? 'too-large' : null;
}
