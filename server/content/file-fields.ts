import { isDeepStrictEqual } from 'node:util'
import { Document, isMap, parseDocument } from 'yaml'
import { BODY, FILE_FIELDS, type FileField, type FileKind } from '#domain/site/edited-file.ts'
import { readDefaults } from './site-folder.ts'
import { FRONT } from './read-text.ts'

type Typed = Readonly<Record<string, string>>

/** The fields of a file, as its form shows them; of a spoiled one, those that can be read. */
export function fieldsOf(kind: FileKind, text: string): Typed {
  const { data, body } = splitFile(kind, text)
  const values = { ...(kind === 'settings' && readDefaults()), ...readEntries(data) }
  return Object.fromEntries(
    FILE_FIELDS[kind].map(({ name }) => [
      name,
      name === BODY ? body : showValue(valueAt(values, name)),
    ]),
  )
}

/** The file that a form describes. Entries that the form leaves as they are stay as they were written. */
export function formatFile(kind: FileKind, typed: Typed, old: string): string {
  const body = (typed[BODY] ?? '').replaceAll('\r\n', '\n').trim()
  if (kind === 'logo') return `${body}\n`
  const { data } = splitFile(kind, old)
  const parsed = parseDocument(data)
  const isSound = parsed.errors.length === 0 && isMap(parsed.contents)
  const document = isSound ? parsed : new Document({})
  const usual = fieldsOf(kind, '')
  const entries = Map.groupBy(FILE_FIELDS[kind], ({ name }) => name.split('.')[0] ?? name)
  entries.delete(BODY)
  for (const [key, fields] of entries) {
    const entry = readEntry(key, fields, typed)
    if (isDeepStrictEqual(entry, valueAt(document.toJS(), key))) continue
    const isUsual = fields.every((field) => cleanText(field, typed) === cleanText(field, usual))
    if (isUsual) document.delete(key)
    else document.set(key, document.createNode(entry))
  }
  // Every entry that a file may have is in its form.
  for (const key of Object.keys(document.toJS())) if (!entries.has(key)) document.delete(key)
  if (kind === 'settings') return `${JSON.stringify(document, null, 2)}\n`
  return `---\n${document.toString({ lineWidth: 0 })}---\n\n${body}\n`
}

function splitFile(kind: FileKind, text: string) {
  if (kind === 'settings') return { data: text, body: '' }
  const [head = '', data = ''] = kind === 'logo' ? [] : (FRONT.exec(text) ?? [])
  return { data, body: text.slice(head.length) }
}

/** As far as they can be read. */
function readEntries(yaml: string): object {
  try {
    return Object(parseDocument(yaml).toJS())
  } catch {
    return {}
  }
}

/** `name`: "premium.price" in an object. */
function valueAt(values: object, name: string): unknown {
  return name
    .split('.')
    .reduce((value: unknown, key): unknown => Reflect.get(Object(value), key), values)
}

function showValue(value: unknown): string {
  if (value === true) return 'on'
  if (Array.isArray(value)) {
    return value
      .map((link) => ['text', 'href'].map((name) => valueAt(link, name)).join(' | '))
      .join('\n')
  }
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

function cleanText({ name, type }: FileField, typed: Typed): string {
  const text = typed[name] ?? ''
  return (type === 'links' ? text : text.replaceAll(/\s+/g, ' ')).trim()
}

function readEntry(key: string, fields: readonly FileField[], typed: Typed): unknown {
  const isBlank = fields.every((field) => cleanText(field, typed) === '')
  if (key === 'premium' && isBlank) return 'none'
  const values = fields.map((field) => readValue(field, cleanText(field, typed)))
  if (fields[0]?.name === key) return values[0]
  return Object.fromEntries(
    fields.map(({ name }, index) => [name.slice(key.length + 1), values[index]]),
  )
}

function readValue({ type }: FileField, text: string): unknown {
  if (type === 'check') return text !== ''
  if (type === 'number') return Number.isFinite(Number(text || NaN)) ? Number(text) : text
  if (type !== 'links') return text
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => {
    const [label = '', href = ''] = line.split('|').map((part) => part.trim())
    return { text: label, href }
  })
}
