/** Totals the home page claims; they are fixed texts, `cli doctor` compares them with the truth. */
export const CLAIMED_TOTALS = { providers: 18_900, states: 50, cities: 3_500 } as const

/** Providers that the sitemap generator says it covers: a fixed text, product.md section 2. */
export const CLAIMED_IN_SITEMAP = 18_930

/** The eight state cards of the home page: fixed texts, product.md section 2. */
export const TOP_STATES = [
  { name: 'California', providers: 420, cities: 85 },
  { name: 'Texas', providers: 380, cities: 92 },
  { name: 'Florida', providers: 340, cities: 78 },
  { name: 'New York', providers: 295, cities: 65 },
  { name: 'Pennsylvania', providers: 220, cities: 88 },
  { name: 'Illinois', providers: 185, cities: 74 },
  { name: 'Ohio', providers: 165, cities: 82 },
  { name: 'Georgia', providers: 155, cities: 69 },
] as const
