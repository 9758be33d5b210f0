import type { Locator, Page } from 'playwright'

type Within = Page | Locator
type Name = string | RegExp

export const pressButton = (within: Within, name: Name): Promise<void> =>
  within.getByRole('button', { name }).click()

export const followLink = (within: Within, name: Name): Promise<void> =>
  within.getByRole('link', { name }).click()

export const waitForHeading = (within: Within, name: Name): Promise<void> =>
  within.getByRole('heading', { name }).waitFor()
