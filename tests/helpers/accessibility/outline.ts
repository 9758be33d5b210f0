/* oxlint-disable unicorn/consistent-function-scoping -- nested functions are serialized with it for the browser */
import type { Page } from 'playwright'

/** Reports another language than English, several main headings, and landmarks that are missing; axe does the rest. */
export function outlineFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const count = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((node) => node.checkVisibility()).length

    if (!document.documentElement.lang.startsWith('en')) found.push('no language')
    // Admin pages have only the admin navigation, and no footer.
    const isAdminPage = document.querySelector('nav[aria-label="Admin"]') !== null
    const landmarks = ['h1', 'body header:has(> * nav)', ...(isAdminPage ? [] : ['footer'])]
    for (const landmark of landmarks) {
      if (count(landmark) !== 1) found.push(`${count(landmark)} times ${landmark}`)
    }
    return found
  })
}
