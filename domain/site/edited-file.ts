import { PICTURES } from '#domain/blog/articles.ts'
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
  type?: 'area' | 'number' | 'check' | 'choice'
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
  if (!Object.hasOwn(ONE_NAME, name)) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- checked in the line above
  return { kind: ONE_NAME[name as keyof typeof ONE_NAME], name, path: paths.home() }
}

const title = { name: 'title', label: 'Title' }
const lead = { name: 'lead', label: 'Line below the title' }
const description = {
  name: 'description',
  label: 'Description for search engines',
  type: 'area',
} as const
const body = {
  name: BODY,
  label: 'Text',
  help: 'In Markdown. HTML becomes text.',
  type: 'area',
} as const
const DAY = 'A day like 2027-01-31.'
const LINKS = 'One per line: Our clinic | /our-clinic'

export const FILE_FIELDS: Readonly<Record<FileKind, readonly FileField[]>> = {
  settings: [
    { name: 'name', label: 'Name', help: 'On every page and in every e-mail.' },
    { name: 'descriptor', label: 'Descriptor', help: 'Below the name in the header.' },
    { name: 'summary', label: 'Summary', help: 'In the footer of every page.', type: 'area' },
    {
      name: 'legalName',
      label: 'Legal name',
      help: 'Who runs the site, for the legal pages.',
      isOptional: true,
    },
    { name: 'state', label: 'State', help: 'Where they are based.' },
    { name: 'law', label: 'Law', help: 'It applies to the terms, such as the State of Nevada.' },
    { name: 'minimumAge', label: 'Minimum age', type: 'number' },
    { name: 'contact', label: 'E-mail for visitors, applicants and owners' },
    { name: 'reviewDays', label: 'Business days of a review', help: 'Such as 3, or 2-3.' },
    {
      name: 'premium.price',
      label: 'Price of a premium listing',
      help: 'Leave price and terms blank if there are no premium listings.',
      isOptional: true,
    },
    { name: 'premium.terms', label: 'Terms of premium listings', type: 'area', isOptional: true },
    {
      name: 'links.header',
      label: 'Further links in the header',
      help: LINKS,
      type: 'area',
      isOptional: true,
    },
    {
      name: 'links.footer',
      label: 'Further links in the footer',
      help: LINKS,
      type: 'area',
      isOptional: true,
    },
    { name: 'colors.accent', label: 'Color of links and buttons', help: 'Such as #145488.' },
    { name: 'colors.paper', label: 'Background of light pages', help: 'Such as #fcf9f2.' },
  ],
  logo: [
    {
      name: BODY,
      label: 'The drawing as SVG',
      help: 'Up to 200 KB, with a viewBox, of paths only. “currentColor” follows the colors of the site.',
      type: 'area',
    },
  ],
  home: [
    title,
    { name: 'headline', label: 'Headline' },
    { ...lead, label: 'Line below the headline' },
    description,
    body,
  ],
  faq: [{ name: 'checked', label: 'Last checked', help: DAY, isOptional: true }, body],
  page: [
    title,
    { name: 'name', label: 'Short name', help: 'In the breadcrumbs.', isOptional: true },
    { ...lead, isOptional: true },
    description,
    { name: 'updated', label: 'Last updated', help: DAY, isOptional: true },
    body,
  ],
  article: [
    title,
    { name: 'category', label: 'Category' },
    { name: 'excerpt', label: 'Excerpt', help: 'At most 160 characters.', type: 'area' },
    {
      name: 'image',
      label: 'Drawing',
      type: 'choice',
      choices: PICTURES,
      isOptional: true,
    },
    {
      name: 'order',
      label: 'Place in the blog',
      help: 'The smallest number comes first, then the newest.',
      type: 'number',
      isOptional: true,
    },
    { name: 'published', label: 'Published', help: DAY },
    { name: 'checked', label: 'Last checked', help: DAY },
    { name: 'draft', label: 'Draft: visitors do not see it', type: 'check', isOptional: true },
    body,
  ],
}

/** A form of the editor as it comes back. */
export interface ReturnedFile {
  /** The kind of a new file. */
  isNew?: 'page' | 'article' | undefined
  /** '' for a new file without a name that can be used. */
  name: string
  typed: Readonly<Record<string, string>>
  /** Of the file that the next save replaces; '' for none. */
  hash: string
  /** By field; '' is the whole form. */
  errors: Readonly<Record<string, readonly string[] | undefined>>
  /** The file when it has changed meanwhile. */
  stored?: string
}

/** What the pages of the editor read. */
export interface SiteEditor {
  folder: () => string
  /** Why nothing can be stored in the folder; '' when it can. */
  readOnly: () => '' | 'default' | 'read-only'
  /** Of both folders, by name. */
  list: () => (EditedFile & { isOwn: boolean; title: string; isDraft: boolean })[]
  /** `undefined` when neither folder has the file. */
  open: (file: EditedFile) => OpenedFile | undefined
}

interface OpenedFile {
  typed: Readonly<Record<string, string>>
  /** '' when the site folder does not have the file. */
  hash: string
  /** It lies in the site folder, and not only in the default one. */
  isOwn: boolean
}
