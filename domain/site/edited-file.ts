import { PICTURES } from '#domain/blog/articles.ts'
import { isKeyOf } from '#domain/text/choices.ts'
import { paths } from './paths.ts'
import { sitePagePath } from './static-routes.ts'

export type FileKind = 'settings' | 'logo' | 'home' | 'faq' | 'page' | 'article'

/** A file of the site folder that the admin edits. */
export interface EditedFile {
  kind: FileKind
  /** "pages/our-team.md" */
  name: string
  /** Where visitors see it. */
  path: string
}

/** A field of its form; `name` is the key in the file, "premium.price" in an object. */
export interface FileField {
  name: string
  label: string
  help?: string
  type?: 'area' | 'number' | 'check' | 'choice' | 'links'
  choices?: readonly string[]
  isOptional?: true
}

/** What follows the data of a text, or the whole of a drawing. */
export const BODY = 'body'

const ONE_NAME = {
  'site.json': 'settings',
  'logo.svg': 'logo',
  'home.md': 'home',
  'faq.md': 'faq',
} as const
const FOLDERS = { page: 'pages', article: 'articles' } as const
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

export const SINGLE_FILES = Object.keys(ONE_NAME)

export function fileNameOf(kind: 'page' | 'article', slug: string): string {
  return `${FOLDERS[kind]}/${slug}.md`
}

/** `undefined` for every other name. */
export function readFileName(name: string): EditedFile | undefined {
  const [, folder, slug = ''] = /^(pages|articles)\/(.+)\.md$/.exec(name) ?? []
  if (folder !== undefined && SLUG.test(slug)) {
    return folder === 'pages'
      ? { kind: 'page', name, path: sitePagePath(slug) }
      : { kind: 'article', name, path: paths.blogArticle(slug) }
  }
  return isKeyOf(ONE_NAME, name) ? { kind: ONE_NAME[name], name, path: paths.home() } : undefined
}

const fieldOf =
  (kind: Omit<FileField, 'name' | 'label'>) =>
  (name: string, label: string, help?: string): FileField => ({
    name,
    label,
    ...(help !== undefined && { help }),
    ...kind,
  })
const line = fieldOf({})
const area = fieldOf({ type: 'area' })
const number = fieldOf({ type: 'number' })
const check = fieldOf({ type: 'check', isOptional: true })
const links = fieldOf({ type: 'links', isOptional: true })
const optional = (field: FileField): FileField => ({ ...field, isOptional: true })

const LINKS = 'One per line: Our clinic | /our-clinic'
const DAY = 'A day like 2027-01-31.'
const title = line('title', 'Title')
const lead = line('lead', 'Line below the title')
const description = area('description', 'Description for search engines')
const text = area(BODY, 'Text', 'In Markdown. HTML becomes text.')

/** The last part of the address of a new text. */
export function addressField(kind: 'page' | 'article'): FileField {
  const folder = kind === 'page' ? '/' : paths.blogArticle('')
  return line('slug', 'Address', `The last part of it, such as our-clinic for ${folder}our-clinic.`)
}

export const FILE_FIELDS: Readonly<Record<FileKind, readonly FileField[]>> = {
  settings: [
    line('name', 'Name', 'On every page and in every e-mail.'),
    line('descriptor', 'Descriptor', 'Below the name in the header.'),
    area('summary', 'Summary', 'In the footer of every page.'),
    optional(line('legalName', 'Legal name', 'Who runs the site, for the legal pages.')),
    line('state', 'State', 'Where they are based.'),
    line('law', 'Law', 'It applies to the terms, such as the State of Nevada.'),
    number('minimumAge', 'Minimum age'),
    line('contact', 'E-mail for visitors, applicants and owners'),
    line('reviewDays', 'Business days of a review', 'Such as 3, or 2-3.'),
    optional(
      line('premium.price', 'Price of premium', 'Blank price and terms: no premium listings.'),
    ),
    optional(area('premium.terms', 'Terms of premium')),
    check(
      'everyListingRemovesTattoos',
      'Every listing removes tattoos',
      'For a list of this trade alone: no page doubts it.',
    ),
    links('links.header', 'Further links in the header', LINKS),
    links('links.footer', 'Further links in the footer', LINKS),
    line('colors.accent', 'Color of links and buttons', 'Such as #145488.'),
    line('colors.paper', 'Background of light pages', 'Such as #fcf9f2.'),
  ],
  logo: [
    area(
      BODY,
      'The drawing as SVG',
      'Up to 64 KB, of paths, with a viewBox. “currentColor” follows the colors.',
    ),
  ],
  home: [title, line('headline', 'Headline'), lead, description, text],
  faq: [optional(line('checked', 'Last checked', DAY)), text],
  page: [
    title,
    optional(line('name', 'Short name', 'In the breadcrumbs.')),
    optional(lead),
    description,
    optional(line('updated', 'Last updated', DAY)),
    text,
  ],
  article: [
    title,
    line('category', 'Category'),
    area('excerpt', 'Excerpt', 'At most 160 characters.'),
    { name: 'image', label: 'Drawing', type: 'choice', choices: PICTURES, isOptional: true },
    optional(number('order', 'Place in the blog', 'The smallest comes first, then the newest.')),
    line('published', 'Published', DAY),
    line('checked', 'Last checked', DAY),
    check('draft', 'Draft: visitors do not see it'),
    text,
  ],
}
