import type { Cells } from './clinic-lists.ts'

/** Our columns as another tool calls them. */
const NAMES = {
  name: 'Company Name',
  site: 'Web Site',
  phone: 'Tel',
  street: 'street1',
  city: 'Town',
  postal_code: 'Zip-Code',
  state: 'Province',
  reviews: 'reviewsCount',
  rating: 'Total Score',
} as const

const COLUMNS = Object.keys(NAMES) as (keyof typeof NAMES)[]

const sheet = (...rows: Cells[]) =>
  ['Our clinics', '', Object.values(NAMES), ...rows.map(cellsOf), '']
    .map((cells) => [cells].flat().join('\t'))
    .join('\n')

const cellsOf = (row: Cells) => COLUMNS.map((column) => row[column] ?? '')

const crawl = (...rows: Cells[]) =>
  JSON.stringify(
    rows.map(({ name, site, phone, reviews, rating, postal_code: postalCode, ...place }) => ({
      ...place,
      title: name,
      website: site,
      phone,
      reviewsCount: reviews,
      totalScore: rating,
      postalCode,
    })),
  )

const features = (...rows: Cells[]) =>
  rows
    .map(({ name, site, phone, reviews, rating, street, city, state, postal_code }) =>
      JSON.stringify({
        type: 'Feature',
        properties: {
          names: { primary: name },
          websites: [site],
          phones: [phone],
          reviews,
          rating,
          addresses: [{ freeform: street, locality: city, region: state, postcode: postal_code }],
        },
      }),
    )
    .join('\n')

/** Files of tools that write the same clinics. JSON lines need two. */
export const TOOLS: readonly ((...rows: Cells[]) => string)[] = [
  sheet,
  crawl,
  (...rows) => (rows.length < 2 ? crawl : features)(...rows),
]
