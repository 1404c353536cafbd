/** The federation runtime's texts for its errors: its codes are enough, and lead to its documentation. */
export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
