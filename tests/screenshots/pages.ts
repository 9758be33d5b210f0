import type { Page } from 'playwright'
import { queuePath } from '#domain/proposals/desk.ts'
import { paths, providerId } from '#domain/site/paths.ts'
import { PENDING_ID, PREMIUM_SLUG } from './full-site.ts'
import { pressButton, waitForHeading } from '#tests/helpers/browser/browser.ts'

interface Subject {
  /** File name without width and color scheme. */
  name: string
  path: string
  isAdmin?: boolean
  /** Runs on the page before the screenshot. */
  prepare?: (page: Page) => Promise<void>
}

const AUSTIN = { stateSlug: 'texas', citySlug: 'austin' }

/** Its page has every optional part. */
const MOST_REVIEWED = { ...AUSTIN, slug: 'brave-spruce-laser-tattoo-removal' }
const PROVIDER = paths.provider(MOST_REVIEWED)
const PREMIUM = { ...AUSTIN, slug: PREMIUM_SLUG }
const COMPARISON = paths.compare([providerId(MOST_REVIEWED), providerId(PREMIUM)], '78701')

/** Every kind of page once. */
export const SUBJECTS: Subject[] = [
  { name: 'home', path: paths.home() },
  { name: 'home-suggestions', path: paths.home(), prepare: typeForSuggestions },
  { name: 'states', path: paths.states() },
  { name: 'state', path: paths.state('texas') },
  { name: 'city', path: paths.city(AUSTIN) },
  { name: 'city-filtered-empty', path: `${paths.city(AUSTIN)}?q=zzz` },
  { name: 'provider', path: PROVIDER },
  { name: 'provider-own-words', path: paths.provider(PREMIUM) },
  { name: 'report', path: `${PROVIDER}/report` },
  { name: 'report-problems', path: `${PROVIDER}/report`, prepare: sendEmptyReport },
  { name: 'compare', path: COMPARISON },
  { name: 'search', path: paths.search() },
  { name: 'search-place', path: paths.search({ q: 'Denver' }) },
  { name: 'search-text', path: paths.search({ q: 'laser aesthetics' }) },
  { name: 'search-which-place', path: paths.search({ q: 'Springfield' }) },
  { name: 'search-nothing', path: paths.search({ q: 'zzzqqq' }) },
  { name: 'list-company', path: paths.listCompany() },
  { name: 'list-company-problems', path: paths.listCompany(), prepare: sendEmptyForm },
  { name: 'list-company-withdrawn', path: paths.applicationWithdrawn() },
  { name: 'blog', path: paths.blog() },
  { name: 'article', path: paths.blogArticle('laser-tattoo-removal-guide') },
  { name: 'about', path: paths.about() },
  { name: 'privacy-policy', path: paths.privacyPolicy() },
  { name: 'terms-of-service', path: paths.termsOfService() },
  { name: 'accessibility', path: paths.accessibility() },
  { name: 'not-found', path: '/no-such-page' },
  { name: 'login', path: paths.login() },
  { name: 'admin', path: paths.admin(), isAdmin: true },
  { name: 'admin-queue', path: queuePath(), isAdmin: true },
  { name: 'generate-sitemap', path: paths.generateSitemap(), isAdmin: true },
  { name: 'admin-company', path: paths.adminCompany(PENDING_ID), isAdmin: true },
]

async function typeForSuggestions(page: Page): Promise<void> {
  await page.getByRole('combobox').first().pressSequentially('aust')
  await page.getByRole('option').first().waitFor()
}

async function sendEmptyReport(page: Page): Promise<void> {
  await pressButton(page, 'Send Report')
  await waitForHeading(page, 'There is a problem')
}

async function sendEmptyForm(page: Page): Promise<void> {
  await pressButton(page, /submit/i)
  await waitForHeading(page, 'There is a problem')
}
