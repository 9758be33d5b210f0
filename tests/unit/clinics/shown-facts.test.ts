import { expect, test } from 'vitest'
import { describePlaceKind, describeRemoval } from '#domain/clinics/facts/relevance.ts'
import { cutAtSentence } from '#domain/text/plain-text.ts'
import {
  bookingLink,
  reviewsLink,
  streetViewHref,
  shownFacts,
} from '#domain/clinics/facts/shown-facts.ts'
import { fields, table } from '#tests/helpers/data/words.ts'

test.for(table`
  Tattoo removal service |                                          | Tattoo removal service
  medical_spa            |                                          | Medical spa
  Establishment          | Point of interest, Skin care clinic, Spa | Skin care clinic
                         | Dermatologist                            | Dermatologist
  Business               | point_of_interest                        |
  -                      | 123                                      |
                         |                                          |
`)('the category %j with subtypes %j is shown as %j', ([category, subtypes, kind]) => {
  expect(describePlaceKind(category, subtypes)).toBe(kind || null)
})

const TEXT = 'We fade ink. Dr. Lee sees you first. Then we talk about your skin and your plans.'

test.for([
  [100, TEXT],
  [40, 'We fade ink. Dr. Lee sees you first.'],
  [35, 'We fade ink. Dr. Lee sees you…'],
  [20, 'We fade ink.'],
] as const)('cut to %d letters a text ends with a sentence or a word', ([length, cut]) => {
  expect(cutAtSentence(TEXT, length)).toBe(cut)
  expect(cut.length).toBeLessThanOrEqual(Math.max(length, 12))
})

test('a sentence may end in quotes, and a point within a number does not end one', () => {
  expect(cutAtSentence('They say “we care.” And they charge $2.50 for each.', 30)).toBe(
    'They say “we care.”',
  )
  expect(cutAtSentence('It costs $2.50 for each letter of a tattoo', 30)).toBe(
    'It costs $2.50 for each…',
  )
})

test.for(table`
  https://book.example/a?b=c     | https://book.example/a?b=c | book.example
  www.book.example               | https://www.book.example/  | book.example
  javascript:alert(1)            |
  https://user:pass@book.example |
  None                           |
                                 |
`)('the booking link %j leads to %j, said as %j', ([link, href, where]) => {
  expect(bookingLink(link)).toEqual(href === '' ? null : { href, where })
})

test.for(table`
  https://search.google.com/local/reviews?placeid=x | Google | Google
  https://www.yelp.com/biz/x                        | Yelp   | Yelp
  https://www.yelp.com/biz/x                        | Google | yelp.com
  https://google.com.evil.example/x                 | Evil   | Evil
  https://notgoogle.com/x                           | Google | notgoogle.com
  https://www.yelp.com/biz/x                        |        | yelp.com
`)('reviews at %s of a list from %j are "on %s"', ([link, source, where]) => {
  expect(reviewsLink(link, source)).toMatchObject({ where })
})

test.for(table`
  https://www.google.com/maps/@30.2,-97.7,3a         | yes
  https://lh5.googleusercontent.com/p/x              | yes
  https://streetviewpixels-pa.googleapis.com/v1/thumbnail?panoid=x | yes
  https://streetview.example/x                       | no
  https://google.com.evil.example/x                  | no
  google.com/maps                                    | no
  javascript:alert("google.com")                     | no
                                                     | no
`)('the street view %s is linked: %s', ([link, isLinked]) => {
  expect(streetViewHref(link)).toBe(isLinked === 'yes' ? link : null)
})

const phone = '512-555-0100'
const SAYS_NOTHING = 'This listing does not say that it removes tattoos. Ask when you call.'
const words = { category: '', subtypes: '', source: '', description: '' }

test.for(table`
                                                                |                                | This listing does not say that it removes tattoos. Ask when you call.
  category=Medical spa&description=We love ink. We remove hair. |                                | This listing does not say that it removes tattoos. Ask when you call.
  subtypes=Spa, Tattoo_removal&source=Google                    |                                | Listed on Google as “Tattoo removal”.
  category=tattoo removal                                       |                                | Listed as “tattoo removal”.
  description=Hi. We fade ink! Call.                            |                                | It says: “We fade ink!”
                                                                | description=We erase tattoos.  | It says: “We erase tattoos.”
  category=Tattoo removal                                       | services=["Scar Treatment"]    |
`)('about removing tattoos, %j and own words %j say %j', ([listed, own, expected]) => {
  const said = describeRemoval(
    { name: 'Glow Skin', phone },
    { ...words, ...fields(listed) },
    fields(own),
  )

  expect(said ?? '').toBe(expected)
})

test('a name may be all that says that a clinic removes tattoos', () => {
  expect(describeRemoval({ name: 'Glow Skin', phone: '' }, undefined, {}, true)).toBeNull()
  expect(describeRemoval({ name: 'Barton Ink Removal', phone }, undefined, {})).toMatch(
    /^Its name says/,
  )
  expect(describeRemoval({ name: 'Barton Tattoo Studio', phone }, undefined, {})).toBe(SAYS_NOTHING)
  expect(describeRemoval({ name: 'Glow', phone: '' }, undefined, {})).toMatch(
    / Ask before you go\.$/,
  )
})

test.for([
  [1, 'Google', true],
  [1, 'Yelp', false],
  [1, '', false],
  [0, 'Google', false],
  [null, 'Google', false],
] as const)(
  'verified %s by “%s” is shown as claimed on Google: %s',
  ([verified, source, isClaimed]) => {
    const blank = {
      category: '',
      subtypes: '',
      booking_appointment_link: '',
      reviews_link: '',
      description: 'We fade ink.',
      located_in: '',
      price_range: '',
      wheelchair: '',
      languages: '',
      source,
    }

    const shown = shownFacts({ ...blank, verified }, { reviewsTags: '', streetView: '' })

    expect(shown.isClaimedOnGoogle).toBe(isClaimed)
    expect(shown.description).toEqual({ text: 'We fade ink.', isShortened: false })
  },
)
