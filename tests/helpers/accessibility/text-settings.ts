import type { Page } from 'playwright'

/** Runs a check with the text spacing of WCAG 1.4.12. */
export function withTextSpacing<T>(page: Page, check: () => Promise<T>): Promise<T> {
  return withRules(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
     p { margin-bottom: 2em !important }`,
    check,
  )
}

/** Runs a check with the browser's text size doubled. */
export function withLargeText<T>(page: Page, check: () => Promise<T>): Promise<T> {
  return withRules(page, 'html { font-size: 200% !important }', check)
}

/** The content security policy blocks style elements, even those a test adds. */
export async function withRules<T>(page: Page, rules: string, check: () => Promise<T>): Promise<T> {
  await page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)
  const result = await check()
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return result
}
