import { expect, test } from 'vitest'
import { relevanceLevel, scoreRelevance } from '#domain/clinics/facts/relevance.ts'
import { fields, table } from '#tests/helpers/data/words.ts'

const NOTHING = { name: 'Riverside', category: '', subtypes: '', description: '', reviews_tags: '' }

test.for(table`
  sure      | the name            | name=Fade Away Tattoo Removal&category=Tattoo shop
  sure      | a category          | category=tattoo_removal_service
  sure      | one of several      | category=Spa&subtypes=Day spa, Laser tattoo removal
  sure      | the description     | category=Dentist&description=We erase tattoos, too.
  sure      | the reviews         | reviews_tags=['price', 'tattoo removal']
  sure      | the website         | siteTitle=Laser Tattoo Removal in Austin
  sure      | a statement         | category=Day spa&services=Laser Tattoo Removal
  doubtful  | lasers              | category=Laser hair removal service
  doubtful  | lasers in the name  | name=Candid Laser&category=Hair salon
  doubtful  | skin                | category=Skin care clinic
  doubtful  | a dermatologist     | category=Dermatologist
  doubtful  | a medical spa       | category=Medspa
  doubtful  | a vague category    | category=Establishment
  doubtful  | nothing             |
  off-topic | a studio            | category=Tattoo shop&subtypes=Piercing shop
  off-topic | a studio by name    | name=Iron Rose Tattoo
  off-topic | a day spa           | category=Day spa
  off-topic | a dentist           | category=Dentist
`)('%s by %s (R-LIST-16)', ([level, , query]) => {
  const { services = '', ...facts } = fields(query)
  const { score } = scoreRelevance({
    ...NOTHING,
    ...facts,
    services: services === '' ? [] : [services],
  })
  expect(relevanceLevel(score)).toBe(level)
})
