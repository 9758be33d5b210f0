/* oxlint-disable unicorn/consistent-function-scoping -- nested functions are serialized with it for the browser */
import type { Page } from 'playwright'

/** Reports a missing language, title, main heading or landmark, and skipped heading levels. */
export function outlineFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const shown = <T extends Element>(all: NodeListOf<T>) =>
      [...all].filter((node) => node.checkVisibility())
    const count = (selector: string) => shown(document.querySelectorAll(selector)).length

    if (!document.documentElement.lang.startsWith('en')) found.push('no language')
    if (document.title.trim() === '') found.push('no title')
    if (count('h1') !== 1) found.push(`${count('h1')} main headings`)
    // Admin pages have only the admin navigation, and no footer.
    const isAdminPage = document.querySelector('nav[aria-label="Admin"]') !== null
    const landmarks = ['body header:has(> * nav)', 'main', ...(isAdminPage ? [] : ['footer'])]
    for (const landmark of landmarks) {
      if (count(landmark) !== 1) found.push(`${count(landmark)} times ${landmark}`)
    }
    let level = 0
    for (const heading of shown(document.querySelectorAll('h1, h2, h3, h4, h5, h6'))) {
      const next = Number(heading.tagName[1])
      if (next > level + 1) found.push(`"${heading.textContent}" skips a level`)
      level = next
    }
    return found
  })
}
