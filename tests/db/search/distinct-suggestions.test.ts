import { expect } from 'vitest'
import { readNames } from '#db/search/read-names.ts'
import { listSuggestions } from '#db/search/suggestions.ts'
import { suggestionFacts } from '#domain/search/suggestion.ts'
import { importList } from '#tests/helpers/lists/clinic-lists.ts'
import { fields, table } from '#tests/helpers/data/words.ts'
import { test } from '#tests/helpers/databases/database.ts'

test.for(table`
  a name         | name=Fade One          | name=Fade Two          | Reno, NV / Reno, NV
  a street       | street=1 Elm St        | street=2 Elm St        | 1 Elm St, Reno, NV / 2 Elm St, Reno, NV
  a phone number | street=1 Elm St&phone=775-555-0101 | street=1 ELM ST&phone=775-555-0102 | 1 Elm St, (775) 555-0101, Reno, NV / 1 ELM ST, (775) 555-0102, Reno, NV
  only a website | site=a.example         | site=b.example         | Reno, NV
`)('clinics that differ in %s differ', async ([, first, second, facts], { connection }) => {
  const alike = fields('name=Fade&city=Reno&state=NV&street=&phone=&site=&postal_code=')
  await importList(connection, [
    { ...alike, ...fields(first) },
    { ...alike, ...fields(second) },
  ])

  const db = connection.db
  const suggestions = await listSuggestions(db, await readNames(db), 'fade')

  expect(suggestions.map(suggestionFacts).join(' / ')).toBe(facts)
})
