import { readFileSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = resolve(import.meta.dirname, '../../../pages')

/** Components shown only as part of another one, by its file. */
const SHOWN_IN: Record<string, string> = {
  '_ui/layout/SiteHeader.tsx': '(interactive)/Layout.tsx',
  '_ui/layout/SiteFooter.tsx': '(interactive)/Layout.tsx',
  // Turns the search box into an island, which hydrated pages do not need.
  '_ui/search-box/SearchBoxIsland.tsx': 'index/HeroSearch.tsx',
  '_ui/layout/HeaderSearch.tsx': '_ui/layout/SiteHeader.tsx',
  '_ui/layout/SavedLink.tsx': '_ui/layout/SiteHeader.tsx',
  '_ui/lists/ActiveFilters.tsx': '_ui/lists/ListFilters.tsx',
  '_ui/lists/ListFilterFields.tsx': '_ui/lists/ListFilters.tsx',
  '_ui/lists/SavedProviders.tsx': 'compare/CompareActions.tsx',
  '_ui/provider/SaveButton.tsx': 'compare/CompareTable.tsx',
  '_ui/layout/MenuPanel.tsx': '_ui/layout/SiteHeader.tsx',
  '_ui/layout/NavigationLinks.tsx': '_ui/layout/SiteHeader.tsx',
  '_ui/provider/CardActions.tsx': '_ui/provider/ProviderCard.tsx',
  '_ui/map/MapFigure.tsx': '_ui/map/ListMap.tsx',
  '_ui/hours/DayBar.tsx': '_ui/hours/WeekHours.tsx',
  '_ui/search-box/VisitorPlace.tsx': '_ui/search-box/UseMyLocation.tsx',
  '_ui/text/TextPage.tsx': 'about/+Page.tsx',
  '(interactive)/admin/AdminHeader.tsx': '(interactive)/admin/index/Dashboard.tsx',
  '(interactive)/admin/queue/UndoForm.tsx': '(interactive)/admin/queue/RecentDecisions.tsx',
  '(interactive)/admin/queue/Waiting.tsx': '(interactive)/admin/queue/QueueItem.tsx',
  '_ui/form/Field.tsx': '_ui/form/TextField.tsx',
  '_ui/form/HoneypotField.tsx': '(interactive)/list-company/ApplicationForm.tsx',
  '_ui/form/LostLinkForm.tsx': 'r/index/+Page.tsx',
  '_ui/form/WeekFields.tsx': 'r/@token/claim/EditForm.tsx',
  '_ui/provider-page/facts/HolidayHours.tsx': '_ui/provider-page/ProviderPage.tsx',
  '_ui/provider-page/facts/StatedFacts.tsx': '_ui/provider-page/facts/CompanyDescription.tsx',
  '_ui/form/HelpAndErrors.tsx': '_ui/form/Field.tsx',
  '_ui/provider-page/facts/ServiceList.tsx': '_ui/provider-page/facts/StatedFacts.tsx',
  '_ui/application/AboutFields.tsx': '(interactive)/list-company/ApplicationForm.tsx',
  '_ui/application/ContactFields.tsx': '(interactive)/list-company/ApplicationForm.tsx',
  '_ui/application/ListingType.tsx': '(interactive)/list-company/ApplicationForm.tsx',
  '_ui/application/OfferFields.tsx': '(interactive)/list-company/ApplicationForm.tsx',
  '_ui/application/Services.tsx': '(interactive)/list-company/ApplicationForm.tsx',
}
const ADMIN_PARTS = [
  '(interactive)/admin',
  '(interactive)/admin/decisions',
  '(interactive)/admin/queue',
  '(interactive)/admin/bulk',
]
const components = [
  ...listFiles('_ui', { recursive: true }),
  ...ADMIN_PARTS.flatMap((f) => listFiles(f)),
].filter((path) => path.endsWith('.tsx'))

const STYLEGUIDE = '(interactive)/styleguide'
const styleguide = listFiles(STYLEGUIDE, { recursive: true })
  .filter((path) => path.endsWith('.tsx'))
  .map(read)
  .join('\n')

test.for(components)('the style guide shows %s', (path) => {
  const shownIn = SHOWN_IN[path]
  const text = shownIn === undefined ? styleguide : read(shownIn)

  const names = importedFrom(text, basename(path))
  expect(names.filter((name) => text.includes(`<${name}`))).not.toEqual([])
})

function listFiles(folder: string, options: { recursive?: boolean } = {}): string[] {
  const names = readdirSync(join(PAGES, folder), { ...options, encoding: 'utf8' })
  return names.map((name) => `${folder}/${name}`)
}

/** Names imported from a file. */
function importedFrom(text: string, file: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('import {') && line.endsWith(`/${file}'`))
    .flatMap((line) => line.slice(line.indexOf('{') + 1, line.indexOf('}')).split(','))
    .map((name) => name.trim())
}

function read(path: string): string {
  return readFileSync(join(PAGES, path), 'utf8')
}
