/** A key that makes two attempts at writing the same thing one. */
export const newKey = (): string => crypto.randomUUID();
