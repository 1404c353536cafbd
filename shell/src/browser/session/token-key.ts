/** Storage key of the session token (specification section 9). */
export const tokenKey = 'auth_token';
