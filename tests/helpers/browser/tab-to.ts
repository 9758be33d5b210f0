import type { Page } from 'playwright'

/** Name of the focused element. */
export const held = (page: Page) =>
  page.evaluate(() => {
    const node = document.activeElement
    const field = 'input, select, textarea'
    const label = node?.matches(field) === true ? (node as HTMLInputElement).labels?.[0] : undefined
    const text = node?.getAttribute('aria-label') ?? label?.textContent ?? node?.textContent ?? ''
    return text.replaceAll(/\s+/g, ' ').trim()
  })

/** Presses Tab until an element with that name has the focus. */
export async function tabTo(page: Page, name: string | RegExp, most = 60): Promise<void> {
  const passed: string[] = []
  for (let press = 0; press < most; press += 1) {
    await page.keyboard.press('Tab')
    const now = await held(page)
    if (typeof name === 'string' ? now.startsWith(name) : name.test(now)) return
    passed.push(now)
  }
  throw new Error(`No stop is called ${name}: ${passed.join(', ')}`)
}
