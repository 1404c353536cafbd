declare module 'fxa-common-password-list' {
  const list: {
    /**
     * Whether a password of 8 or more characters is among the 50,000 most common of ten million stolen ones.
     */
    readonly test: (password: string) => boolean;
  };
  export default list;
}
