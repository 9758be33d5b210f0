import {
  ARTICLE_PICTURES,
  type ArticlePictureName,
  type Shape,
} from '#domain/blog/article-pictures.ts'
import { paths } from '#domain/site/paths.ts'

interface SocialImage {
  /** Two lines, each short enough for the middle square of the image. */
  headline: readonly [first: string, second: string]
  detail: string
  picture?: { shapes: readonly Shape[]; description: string }
}

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 }

/** One image per page type, drawn at build time. None shows the site's name, which is a setting. */
export const SOCIAL_IMAGES = {
  home: {
    headline: ['Find a tattoo', 'removal provider'],
    detail: 'Search by city, ZIP code, state or name',
  },
  states: {
    headline: ['Tattoo removal,', 'state by state'],
    detail: 'Every state, with its cities and providers',
  },
  state: {
    headline: ['Tattoo removal', 'in this state'],
    detail: 'Every city, with its providers',
  },
  city: {
    headline: ['Tattoo removal', 'in this city'],
    detail: 'Who is open, where, and how to reach them',
  },
  provider: {
    headline: ['Tattoo removal', 'provider'],
    detail: 'Hours, phone, website and directions',
  },
  search: {
    headline: ['Search tattoo', 'removal providers'],
    detail: 'By city, ZIP code, state or name',
  },
  blog: {
    headline: ['Tattoo removal,', 'in plain words'],
    detail: 'Treatment, aftercare and choosing a clinic',
  },
  article: {
    headline: ['A guide to', 'tattoo removal'],
    detail: 'Plain words, with their sources',
  },
  'article-sessions': {
    headline: ['How long tattoo', 'removal takes'],
    detail: '',
    picture: ARTICLE_PICTURES.sessions,
  },
  'article-aftercare': {
    headline: ['Aftercare in days', 'and weeks'],
    detail: '',
    picture: ARTICLE_PICTURES.aftercare,
  },
  'article-questions': {
    headline: ['How to choose', 'a clinic'],
    detail: '',
    picture: ARTICLE_PICTURES.questions,
  },
  application: {
    headline: ['List your', 'company'],
    detail: 'For tattoo removal providers in every state',
  },
  plain: {
    headline: ['Tattoo removal', 'in the United States'],
    detail: 'States, cities and providers',
  },
} as const satisfies Record<string, SocialImage>

export type SocialImageName = keyof typeof SOCIAL_IMAGES

const FIXED_PAGE_IMAGES: Readonly<Record<string, SocialImageName>> = {
  [paths.home()]: 'home',
  [paths.states()]: 'states',
  [paths.search()]: 'search',
  [paths.blog()]: 'blog',
  [paths.listCompany()]: 'application',
}

const BELOW_STATES: readonly SocialImageName[] = ['state', 'city', 'provider']

export function socialImageFor(path: string): SocialImageName {
  const fixed = FIXED_PAGE_IMAGES[path]
  if (fixed !== undefined) return fixed
  if (!path.startsWith(`${paths.states()}/`)) return 'plain'
  return BELOW_STATES[path.split('/').length - 3] ?? 'plain'
}

/** The article's drawing, if it has one. */
export function articleSocialImage(image: ArticlePictureName | null): SocialImageName {
  return image === null ? 'article' : `article-${image}`
}

/** Of a city's page, drawn on demand with its number of providers. */
export function cityImagePath(path: string): string {
  return `/social/city${path.slice(paths.states().length)}.png`
}

/** Not hashed, because shared links outlive builds. */
export function socialImagePath(name: SocialImageName): string {
  return `/social/${name}.png`
}

export function socialImageAlt(name: SocialImageName): string {
  const { headline, detail, picture }: SocialImage = SOCIAL_IMAGES[name]
  return picture === undefined
    ? `${headline.join(' ')}. ${detail}. Below, rows of dots that fade from ink to paper.`
    : `${headline.join(' ')}. ${picture.description}`
}
