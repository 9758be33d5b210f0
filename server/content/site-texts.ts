import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { z } from 'zod'
import { PICTURES, type BlogArticle } from '#domain/blog/articles.ts'
import { QUESTIONS_ARTICLE, readClinicQuestions } from '#domain/blog/clinic-questions.ts'
import { readLaserRules, type LaserRule } from '#domain/blog/laser-rules.ts'
import type { QuestionGroup } from '#domain/blog/clinic-questions.ts'
import { RESERVED_SLUGS } from '#domain/site/static-routes.ts'
import type { Settings } from '#domain/site/settings.ts'
import { renderArticle, renderSections, type ArticleText, type TextSection } from './markdown.ts'
import {
  errorCode,
  readMarkdown,
  SiteFolderError,
  type MarkdownText,
  type SiteProblem,
} from './read-text.ts'
import { DEFAULT_FOLDER, loadSite, siteFolder } from './site-folder.ts'
import { textValues } from './text-values.ts'

/** A page of pages/*.md. */
interface SitePage extends z.infer<typeof PAGE> {
  slug: string
  intro: string
  sections: TextSection[]
}

interface SiteArticle extends BlogArticle {
  /** It is as the software brings it, so the operator may not have read it. */
  isDefault: boolean
  text: ArticleText
}

/** The prose of the site folder. */
export interface SiteTexts {
  pages: ReadonlyMap<string, SitePage>
  /** In the order of the blog. */
  articles: readonly SiteArticle[]
  home: z.infer<typeof HOME> & { sections: TextSection[] }
  faq: TextSection[]
  /** Questions to ask a clinic; [] without the article. */
  questions: QuestionGroup[]
  /** Of the same article, by the name of the state; `null` without it. */
  laserRules: ReadonlyMap<string, LaserRule> | null
}

const day = z.iso.date('must be a day like 2026-11-26')
const PAGE = z.strictObject({
  title: z.string().min(1),
  /** In the breadcrumbs, if it differs from the title. */
  name: z.string().min(1).optional(),
  lead: z.string().optional(),
  description: z.string().min(1),
  updated: day.optional(),
})
const HOME = z.strictObject({
  title: z.string().min(1),
  headline: z.string().min(1),
  lead: z.string(),
  description: z.string().min(1),
})
const FAQ = z.strictObject({ checked: day.optional() })
const ARTICLE = z.strictObject({
  title: z.string().min(1),
  category: z.string().min(1),
  excerpt: z.string().min(1).max(160, 'must have at most 160 characters'),
  image: z.enum(PICTURES).optional(),
  order: z.number().default(0),
  published: day,
  checked: day,
  draft: z.boolean().default(false),
})

const loaded = new WeakMap<object, SiteTexts>()

/** From SITE_DIR, read once for each settings object; a file it lacks comes from the default folder. Throws OperatorError. */
export function loadTexts(settings: Settings): SiteTexts {
  let texts = loaded.get(settings)
  if (texts === undefined) loaded.set(settings, (texts = readTexts(settings)))
  return texts
}

export function findSiteProblems(settings: Settings): readonly SiteProblem[] {
  try {
    loadTexts(settings)
    return []
  } catch (error) {
    if (error instanceof SiteFolderError) return error.problems
    throw error
  }
}

/** Gives settings the texts of others, which were read later. */
export function adoptTexts(settings: Settings, later: Settings): void {
  loaded.set(settings, loadTexts(later))
}

function readTexts(settings: Settings): SiteTexts {
  const problems: SiteProblem[] = []
  const site = loadSite(settings)
  const folder = siteFolder(settings)
  const options = { values: textValues(site, settings), problems }
  const own = (name: string) =>
    [folder, DEFAULT_FOLDER].map((one) => join(one, name)).find((path) => existsSync(path)) ?? name
  const home = readMarkdown(own('home.md'), { ...options, schema: HOME })
  const faq = readMarkdown(own('faq.md'), { ...options, schema: FAQ })

  const pages = listTexts(folder, 'pages', problems).flatMap(({ slug, path }) => {
    if (RESERVED_SLUGS.has(slug)) {
      problems.push({ path, what: `the site has a page /${slug} of its own` })
    }
    const text = readMarkdown(path, { ...options, schema: PAGE })
    return text === undefined ? [] : [{ slug, ...text.front, ...renderSections(text.body) }]
  })
  const articles = listTexts(folder, 'articles', problems)
    .flatMap(({ slug, path }) => {
      const text = readMarkdown(path, { ...options, schema: ARTICLE })
      if (text === undefined || text.front.draft) return []
      return [{ slug, isDefault: isAsInDefault(path), ...text }]
    })
    .toSorted(byOrder)
  if (home === undefined || faq === undefined || problems.length > 0) {
    throw new SiteFolderError(problems)
  }
  const guide = articles.find(({ slug }) => slug === QUESTIONS_ARTICLE)
  return {
    pages: new Map(pages.map((page) => [page.slug, page])),
    articles: articles.map(({ slug, isDefault, front, body }) => {
      const { title, category, excerpt, image = null, published, checked } = front
      const author = isDefault ? DEFAULT_AUTHOR : `${site.name} editors`
      const facts = { slug, isDefault, author, title, category, excerpt, image }
      return { ...facts, publishedOn: published, checkedOn: checked, text: renderArticle(body) }
    }),
    home: { ...home.front, sections: renderSections(home.body).sections },
    faq: renderSections(faq.body).sections,
    questions: guide === undefined ? [] : readClinicQuestions(guide.body),
    laserRules: guide === undefined ? null : readLaserRules(guide.body),
  }
}

const DEFAULT_AUTHOR = 'Fadewell’s editors'

interface ArticleFile extends MarkdownText<z.infer<typeof ARTICLE>> {
  slug: string
  isDefault: boolean
}

function isAsInDefault(path: string): boolean {
  const standard = join(DEFAULT_FOLDER, 'articles', basename(path))
  return existsSync(standard) && readFileSync(path).equals(readFileSync(standard))
}

/** By `order`, then the newest first. */
function byOrder(a: ArticleFile, b: ArticleFile): number {
  return (
    a.front.order - b.front.order ||
    b.front.published.localeCompare(a.front.published) ||
    a.slug.localeCompare(b.slug)
  )
}

/** The Markdown files of a part of the site folder and of the default; its own win. */
function listTexts(folder: string, part: string, problems: SiteProblem[]) {
  const paths = new Map<string, string>()
  for (const parent of [join(DEFAULT_FOLDER, part), join(folder, part)]) {
    if (!existsSync(parent)) continue
    try {
      for (const name of readdirSync(parent)) {
        const slug = name.replace(/\.md$/, '')
        if (slug === name) continue
        const path = join(parent, name)
        if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) paths.set(slug, path)
        else problems.push({ path, what: 'its name must be like our-clinic.md, in lower case' })
      }
    } catch (error) {
      problems.push({ path: parent, what: `cannot be read (${errorCode(error)})` })
    }
  }
  return [...paths]
    .map(([slug, path]) => ({ slug, path }))
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
}
