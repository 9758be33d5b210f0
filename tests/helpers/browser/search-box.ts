import type { Page } from 'playwright'

export const boxOf = (page: Page) => page.getByRole('combobox', { name: /provider/ })
export const options = (page: Page) => page.getByRole('option')
export const isOpen = (page: Page) => boxOf(page).getAttribute('aria-expanded')

/** Focuses the box and waits for its script; before that it is a plain form. */
export async function useBox(page: Page): Promise<void> {
  await boxOf(page).focus()
  await page.locator('[data-suggests="ready"]').waitFor()
}

/** Types and waits for the list. */
export async function openList(page: Page, text: string): Promise<void> {
  await boxOf(page).pressSequentially(text)
  await options(page).first().waitFor()
}

/** Text of the highlighted option, `null` for none. */
export const highlighted = (page: Page) =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute('aria-activedescendant')
    const option = id == null ? null : document.getElementById(id)
    return option?.getAttribute('aria-selected') === 'true' ? option.textContent : null
  })
