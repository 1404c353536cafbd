/** With a mouse, lower rows keep a round of sixteen on two screens. */
export const precise = '@media (min-width: 48rem) and (pointer: fine)';
