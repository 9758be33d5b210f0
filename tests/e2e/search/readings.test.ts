import { expect, test } from 'vitest'
import { boxOf } from '#tests/helpers/browser/search-box.ts'
import { readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

const ASKS = 'Where are you?'

/** Typed in this order in one visit; each text is on the page that follows. */
const TYPED: readonly (readonly [typed: string, ...shown: string[]])[] = [
  ['laser tattoo removal for black skin', 'Does skin type matter?', 'types V and VI', ASKS],
  ['will it scar', 'What are the side effects?', 'scars or a changed skin surface', ASKS],
  ['is it safe while pregnant', 'Pregnant: the NHS says', 'National Health Service', ASKS],
  ['does insurance cover tattoo removal', 'Health insurance generally does not pay', ASKS],
  ['how much does it cost', 'What does it cost?', 'We read this as a question.', ASKS],
  ['how many sessions', 'How many sessions does it take?', ASKS],
  ['does it hurt', 'What does a session feel like?', ASKS],
  ['can i remove a tattoo at home', 'Do removal creams work?', ASKS],
  ['tattoo removal cream', 'The FDA has approved no', 'Source', ASKS],
  ['white ink tattoo removal', 'Which colors are hard to remove?', ASKS],
  ['removal for teens', 'May somebody under 18 have a tattoo removed?', ASKS],
  ['cover my tattoo', 'Can a new tattoo cover the old one?', ASKS],
  ['side effects', 'What are the side effects?', ASKS],
  ['gang tattoo removal free', 'Are there free programs?', 'Jails to Jobs', ASKS],
  ['¿cuánto cuesta quitar un tatuaje?', 'Nuestra guía responde en inglés', '$200 to $500', ASKS],
  ['duele', 'Nuestra guía responde en inglés', 'rubber band', ASKS],
  ['quitar tatuaje en el embarazo', 'Pregnant: the NHS says', ASKS],
  ['piel oscura', 'Does skin type matter?', ASKS],
  ['saline removal', 'We do not know “saline”.', ASKS],
  ['tattoo removal wrist', 'We read this as a wish without a place.', ASKS],
  ['LA county', 'We read this as a region.', 'Which one?', ASKS],
  ['between austin and phoenix', 'We do not know “between”.', 'Which one?', 'Austin, TX'],
  ['tatoo removal austin', 'Tattoo removal in Austin, TX'],
  ['austin nj', 'We know no Austin in New Jersey’s list.', 'Did you mean:'],
  ['Hamilton, ON', 'We list providers in the United States only.'],
  ['lone star state', 'Tattoo removal in Texas'],
  ['area code 512', 'Tattoo removal in Austin, TX'],
  ['ut austin', 'Tattoo removal in Austin, TX'],
  ['10 miles from austin', 'Tattoo removal near Austin, TX', 'within 10 miles'],
  ['open christmas eve austin', 'Tattoo removal in Austin, TX', 'December 24'],
  ['123 main st austin', 'We do not know “123 main st”.'],
  ['botox austin', 'We do not know “botox”.', 'Search for the words instead'],
]

test('places, names, questions and wishes are read as they are meant, and one press searches the words', async () => {
  const page = await site.open('/')
  for (const [typed, ...shown] of TYPED) {
    await boxOf(page).fill(typed)
    await boxOf(page).press('Enter')
    await expect
      .poll(async () => {
        const text = (await page.getByRole('main').textContent()) ?? ''
        return [typed, ...shown.filter((part) => !text.toLowerCase().includes(part.toLowerCase()))]
      })
      .toEqual([typed])
  }

  await page.getByRole('link', { name: 'Search for the words instead' }).click()
  await page.getByText('Results for “botox austin”').waitFor()
})
