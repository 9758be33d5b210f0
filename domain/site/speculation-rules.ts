/** Pages that depend on who asks or when, and what is no page. */
const FOR_ONE_VISITOR = '/(admin|api|data|generate-sitemap|list-company|login){/*}?'

/**
 * Lets browsers fetch a page while the pointer rests on its link
 * (https://developer.mozilla.org/docs/Web/API/Speculation_Rules_API). Pages for one visitor are left out:
 * a form notes when it was opened. The text is constant, so the content security policy allows it by hash.
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
