/** Pages that differ per visitor or per request, and non-pages. */
const FOR_ONE_VISITOR = '/(admin|api|data|generate-sitemap|list-company|login){/*}?'

/**
 * Prefetches a page when the pointer rests on its link
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API), except forms, which record when
 * they were opened. Constant, because the content security policy allows it by hash.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: '/*' }, { not: { href_matches: FOR_ONE_VISITOR } }],
      },
      eagerness: 'moderate',
    },
  ],
})
