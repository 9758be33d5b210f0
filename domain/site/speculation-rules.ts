const FOR_ONE_VISITOR = '/(admin|api|data|generate-sitemap|list-company|login|r){/*}?'
const FORM_OF_A_PROVIDER = '/states/*/*/*/(report|claim)'

/** Omits forms, which record when they were opened. Constant, because the CSP allows it by hash. */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: [FOR_ONE_VISITOR, FORM_OF_A_PROVIDER] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})
