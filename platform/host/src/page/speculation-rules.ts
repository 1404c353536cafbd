/** What a browser may fetch before a link of a page that is not hydrated is pressed, as speculation rules. */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/api/*' } },
          { not: { selector_matches: '[download],[rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
