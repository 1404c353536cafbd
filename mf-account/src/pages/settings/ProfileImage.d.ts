import type { User } from '@fan-base/shared-contracts/api/account';
/** A share of work as a percentage that a progress bar can show: 0 to 100. */
export declare const clampProgress: (value: number) => number;
/** What is wrong with a file before it is sent; null: nothing. The server looks at its content again. */
export declare function imageProblem({
  type,
  size,
}: Pick<File, 'type' | 'size'>): 'not-an-image' | 'too-large' | null;
/** Choose a picture, see it, send it with its progress, or remove it. */
export declare function ProfileImage({ user }: { user: User }): import('react').JSX.Element;
