import { readFileSync, readdirSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = resolve(import.meta.dirname, '../../pages')

/** Components that show only as parts of another, by that other's file. */
const SHOWN_IN: Record<string, string> = {
  '_ui/SiteHeader.tsx': '+Layout.tsx',
  '_ui/SiteFooter.tsx': '+Layout.tsx',
  '_ui/MenuPanel.tsx': '_ui/SiteHeader.tsx',
  '_ui/NavigationLinks.tsx': '_ui/SiteHeader.tsx',
  '_ui/DayBar.tsx': '_ui/WeekHours.tsx',
  '_ui/form/Field.tsx': '_ui/form/TextField.tsx',
  '_ui/form/FieldWords.tsx': '_ui/form/Field.tsx',
}
/** They stand in the head of a document, where nothing is seen. */
const UNSEEN = new Set(['_ui/JsonLd.tsx', '_ui/ProviderHead.tsx'])

const components = ['_ui', '_ui/form', 'admin']
  .flatMap((folder) => readdirSync(join(PAGES, folder)).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.tsx') && !UNSEEN.has(path))

const styleguide = readdirSync(join(PAGES, 'styleguide'))
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => read(`styleguide/${name}`))
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
