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

export const SOCIAL_IMAGE_ALT = `${SOCIAL_IMAGE.headline.join(' ')}. ${SOCIAL_IMAGE.detail}. Below, rows of dots that fade from ink to paper.`
