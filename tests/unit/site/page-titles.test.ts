import { expect, test } from 'vitest'
import { documentTitle } from '#domain/site/page-meta.ts'
import { cutAtWord } from '#domain/text/plain-text.ts'
import { providerTitle } from '#domain/clinics/provider-title.ts'
import { fields, table } from '#tests/helpers/data/words.ts'

test.for(table`
  a unique name                      | slug=clear-laser&street=1 Oak St |          | Clear Laser, Austin, TX
  a namesake in another street       | slug=clear-laser&street=1 Oak St | 2 Elm St | Clear Laser, 1 Oak St, Austin, TX
  a namesake at the same address     | slug=clear-laser&street=1 Oak St | 1 OAK ST | Clear Laser (1), Austin, TX
  a namesake and no street           | slug=clear-laser-3&street=       | 2 Elm St | Clear Laser (3), Austin, TX
`)('the title of a provider with %s is unique', ([, own, street, expected]) => {
  const provider = { name: 'Clear Laser', slug: '', street: '', ...fields(own) }
  const namesakes = street === '' ? [] : [{ street }]

  expect(providerTitle(provider, 'Austin, TX', namesakes)).toBe(expected)
})

test.for([
  ['Tattoo Removal in Texas', 'Fadewell', 'Tattoo Removal in Texas | Fadewell'],
  ['x'.repeat(49), 'Fadewell', `${'x'.repeat(49)} | Fadewell`],
  ['x'.repeat(50), 'Fadewell', 'x'.repeat(50)],
] as const)('%s of %s is titled %s', ([title, name, expected]) => {
  expect(documentTitle(title, name)).toBe(expected)
})

test('a description is not cut within a surrogate pair', () => {
  const cut = cutAtWord(`${'𐀀'.repeat(80)} and more`, 160)

  expect(cut.isWellFormed()).toBe(true)
  expect(cut).toMatch(/^(?:𐀀)+…$/u)
})
