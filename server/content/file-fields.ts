import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, parseDocument } from 'yaml'
import { BODY, FILE_FIELDS, type FileKind } from '#domain/site/edited-file.ts'
import { siteFileSchema, type SiteFile } from '#domain/site/site-file.ts'
import { readDefaults } from './site-folder.ts'
import { FRONT } from './read-text.ts'

type Typed = Readonly<Record<string, string>>

/** The fields of a file, as its form shows them; of a spoiled one, those that can be read. */
export function fieldsOf(kind: FileKind, text: string): Typed {
  if (kind === 'logo') return { [BODY]: text }
  if (kind === 'settings') {
    return settingsFields(siteFileSchema.parse({ ...readDefaults(), ...parseSettings(text) }))
  }
  const [head = '', front = ''] = FRONT.exec(text) ?? []
  const fields = readEntries(front).map(([key, value]) => [key, typedValue(value)])
  return { ...Object.fromEntries(fields), [BODY]: text.slice(head.length).trimStart() }
}

/** The file that a form describes. What the form does not know, such as further entries, stays as in `old`. */
export function formatFile(kind: FileKind, typed: Typed, old: string): string {
  const text = (typed[BODY] ?? '').replaceAll('\r\n', '\n').trim()
  if (kind === 'logo') return `${text}\n`
  if (kind === 'settings') return formatSettings(typed, old)
  const parsed = parseDocument(FRONT.exec(old)?.[1] ?? '')
  const isSound = parsed.errors.length === 0 && isMap(parsed.contents)
  const document = isSound ? parsed : new Document({})
  for (const { name, type } of FILE_FIELDS[kind]) {
    if (name === BODY) continue
    const value = (typed[name] ?? '').replaceAll(/\s+/g, ' ').trim()
    if (value === '') document.delete(name)
    else if (type === 'check') document.set(name, true)
    else
      document.set(
        name,
        type === 'number' && Number.isFinite(Number(value)) ? Number(value) : value,
      )
  }
  return `---\n${document.toString({ lineWidth: 0 })}---\n\n${text}\n`
}

/** The line where the text begins. */
export function firstBodyLine(file: string): number {
  const [head = ''] = FRONT.exec(file) ?? []
  return head.split('\n').length + 1
}

function parseSettings(text: string): Record<string, unknown> {
  const schema = siteFileSchema.partial()
  const entries = readEntries(text)
  return Object.fromEntries(
    entries.filter(([key, value]) => schema.safeParse({ [key]: value }).success),
  )
}

function typedValue(value: unknown): string {
  if (value === true) return 'on'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** As far as it can be read. */
function readEntries(yaml: string): [string, unknown][] {
  try {
    return Object.entries(Object(parseDocument(yaml).toJS()))
  } catch {
    return []
  }
}

function settingsFields(file: SiteFile): Typed {
  const { premium, links, colors, minimumAge, everyListingRemovesTattoos: isSure, ...others } = file
  const { price, terms } = premium === 'none' ? { price: '', terms: '' } : premium
  return {
    ...others,
    minimumAge: String(minimumAge),
    everyListingRemovesTattoos: isSure ? 'on' : '',
    'premium.price': price,
    'premium.terms': terms,
    'links.header': lines(links.header),
    'links.footer': lines(links.footer),
    'colors.accent': colors.accent,
    'colors.paper': colors.paper,
  }
}

function lines(links: SiteFile['links']['header']): string {
  return links.map(({ text, href }) => `${text} | ${href}`).join('\n')
}

/** Leaves out what is as in the default folder, unless it was there. */
function formatSettings(typed: Typed, old: string): string {
  const value = (name: string) => (typed[name] ?? '').trim()
  const links = (name: string) =>
    value(name)
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => {
        const [text = '', href = ''] = line.split('|').map((part) => part.trim())
        return { text, href }
      })
  const [price, terms] = [value('premium.price'), value('premium.terms')]
  const file = {
    ...Object.fromEntries(
      ['name', 'descriptor', 'summary', 'legalName', 'state', 'law'].map((name) => [
        name,
        value(name),
      ]),
    ),
    minimumAge: Number(value('minimumAge')),
    contact: value('contact'),
    reviewDays: value('reviewDays'),
    premium: price + terms === '' ? 'none' : { price, terms },
    everyListingRemovesTattoos: value('everyListingRemovesTattoos') !== '',
    links: { header: links('links.header'), footer: links('links.footer') },
    colors: { accent: value('colors.accent'), paper: value('colors.paper') },
  }
  const own = parseSettings(old)
  const defaults: Readonly<Record<string, unknown>> = { ...readDefaults() }
  const kept = Object.entries(file).filter(
    ([key, each]) => Object.hasOwn(own, key) || !isDeepStrictEqual(each, defaults[key]),
  )
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`
}
