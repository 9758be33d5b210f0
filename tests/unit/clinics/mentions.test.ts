import { expect, test } from 'vitest'
import { readMentions } from '#domain/clinics/facts/mentions.ts'
import { table, words } from '#tests/helpers/data/words.ts'

test.for(table`
  ['consultation', 'tattoo removal']              | consultation
  ["staff","numbing cream"]                       | numbing, staff
  tattoo removal,pain,price                       | price, pain
  ['painless', 'hurt', 'no pain']                 | pain
  ['front desk', 'Front Desk Staff', 'receptionist'] | staff
  ['cover up', 'cover-ups', 'coverup']            | cover-up
  ['dark skin', 'parking lot']                    | skin tone, parking
  ['doctor\'s office', 'it\'s clean']             | cleanliness
  ['jessica', 'laser', 'experience', 'botox']     |
  ['latest', 'priceless', 'staffed']              |
  first line, "quoted"                            |
  [                                               |
                                                  |
`)('the tags %s mention %j', ([tags, topics]) => {
  expect(readMentions(tags).join(', ')).toBe(topics)
})

test('the order of the tags does not matter', () => {
  expect(readMentions("['parking', 'scar', 'nurse', 'cost']")).toEqual(words`
    price scars nurse parking
  `)
})

test('reads a long text', () => {
  // A pattern that backtracks would take hours.
  expect(readMentions("['".repeat(500_000))).toEqual([])
  expect(readMentions('pain '.repeat(200_000))).toEqual(['pain'])
})
