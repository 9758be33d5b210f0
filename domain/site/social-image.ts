import { paths } from './paths.ts'

/** The image beside links that people share. It does not show the site's name, which is a setting. */
export const SOCIAL_IMAGE = {
  /** Without a hash, because shared links outlive builds. */
  path: '/social/home.png',
  width: 1200,
  height: 630,
  /** Two lines, each short enough for the middle square, to which some networks crop. */
  headline: ['Find a tattoo', 'removal provider'],
  detail: 'Search by city, ZIP code, state or name',
} as const

const DOTS = 'Below, rows of dots that fade from ink to paper.'
export const SOCIAL_IMAGE_ALT = `${SOCIAL_IMAGE.headline.join(' ')}. ${SOCIAL_IMAGE.detail}. ${DOTS}`

const CITY_PAGE = new RegExp(`^${paths.states()}/([^/]+/[^/]+)$`)

/** The image of a page: of a city's, one that is drawn on demand with its number of providers. */
export function socialImageOf(path: string): { image: string; alt: string } {
  const city = CITY_PAGE.exec(path)?.[1]
  if (city === undefined) return { image: SOCIAL_IMAGE.path, alt: SOCIAL_IMAGE_ALT }
  const alt = `Tattoo removal in this city, with its number of providers. ${DOTS}`
  return { image: `/social/city/${city}.png`, alt }
}
