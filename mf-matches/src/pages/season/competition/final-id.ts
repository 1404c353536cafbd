/** Id of the final in the bracket, which is several screens to the right on a phone. */
export const finalId = 'final';
