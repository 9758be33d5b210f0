import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFileName } from '#domain/site/edited-file.ts'
import { fieldsOf, formatFile } from '#server/content/file-fields.ts'

const TEXTS = readdirSync('site', { recursive: true, encoding: 'utf8' }).filter(
  (name) => readFileName(name)?.path,
)

test('files of the default folder stay as they are when their forms are sent unchanged', () => {
  const changed = TEXTS.filter((name) => {
    const { kind = 'page' } = readFileName(name) ?? {}
    const text = readFileSync(join('site', name), 'utf8')
    return formatFile(kind, fieldsOf(kind, text), text) !== text
  })
  expect(changed).toEqual([])
})

test('what a form leaves as it is stays as the operator wrote it, with its order and comments', () => {
  const json = {
    state: 'Ohio',
    links: { footer: [{ href: '/us', text: 'Us' }], header: [] },
    premium: 'none',
    name: 'Ours',
  }
  const settings = fieldsOf('settings', JSON.stringify(json))
  const saved = formatFile(
    'settings',
    { ...settings, name: 'Clearleaf', minimumAge: '21', 'premium.price': '$9' },
    JSON.stringify(json),
  )
  expect(JSON.parse(saved)).toEqual({
    ...json,
    name: 'Clearleaf',
    minimumAge: 21,
    premium: { price: '$9', terms: '' },
  })
  expect(Object.keys(JSON.parse(saved))).toEqual([...Object.keys(json), 'minimumAge'])

  const page =
    "---\n# Ours.\ndescription: 'Who we are.' # short\ntitle: Us\nnaem: x\n---\n\nText.\n"
  const typed = { ...fieldsOf('page', page), title: 'Our team', updated: '2026-11-01' }
  expect(formatFile('page', typed, page)).toBe(
    "---\n# Ours.\ndescription: 'Who we are.' # short\ntitle: Our team\nupdated: 2026-11-01\n---\n\nText.\n",
  )
})
