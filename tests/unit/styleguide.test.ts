import { readFileSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = resolve(import.meta.dirname, '../../pages')

/** Components that show only as parts of another, by that other's file. */
const SHOWN_IN: Record<string, string> = {
  '_ui/SiteHeader.tsx': '(interactive)/Layout.tsx',
  '_ui/SiteFooter.tsx': '(interactive)/Layout.tsx',
  '_ui/SkipLink.tsx': '(interactive)/Layout.tsx',
  // The search box is shown; this makes an island of it, which hydrated pages do not have.
  '_ui/SearchBoxIsland.tsx': 'index/HeroSearch.tsx',
  '_ui/MenuPanel.tsx': '_ui/SiteHeader.tsx',
  '_ui/NavigationLinks.tsx': '_ui/SiteHeader.tsx',
  '_ui/DayBar.tsx': '_ui/WeekHours.tsx',
  '_ui/VisitorPlace.tsx': '_ui/UseMyLocation.tsx',
  '_ui/form/Field.tsx': '_ui/form/TextField.tsx',
  '_ui/form/FieldWords.tsx': '_ui/form/Field.tsx',
}
const components = ['_ui', '_ui/form', '(interactive)/admin']
  .flatMap((folder) => readdirSync(join(PAGES, folder)).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.tsx'))

const STYLEGUIDE = '(interactive)/styleguide'
const styleguide = readdirSync(join(PAGES, STYLEGUIDE))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => read(`${STYLEGUIDE}/${name}`))
  .join('\n')

test.for(components)('the style guide shows %s', (path) => {
  const shownIn = SHOWN_IN[path]
  const text = shownIn === undefined ? styleguide : read(shownIn)

  const names = importedFrom(text, basename(path))
  expect(names.filter((name) => text.includes(`<${name}`))).not.toEqual([])
})

/** Names of what a text imports from a file. */
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
