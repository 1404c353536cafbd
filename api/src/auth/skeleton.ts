import { supernormalize } from 'supernormalize';

/**
 * What a text looks like: two texts with the same skeleton can be taken for each other (Unicode's list of
 * confusables). It is for comparing only, and is no text for people.
 */
export const skeleton = (text: string): string => supernormalize(text);
