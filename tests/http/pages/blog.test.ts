import { expect, test } from 'vitest'
import { readPage } from '#tests/helpers/requests/html.ts'
import { siteTexts } from '#tests/helpers/site/a-site.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { words } from '#tests/helpers/data/words.ts'

const { articles: BLOG_ARTICLES } = siteTexts()
const SITE_URL = 'https://inkless.example'
const site = borrowedSite({
  env: { SITE_URL, SITE_NAME: 'Ink & Less', CONTACT_EMAIL: 'desk@inkless.example' },
})

const ARTICLES = BLOG_ARTICLES.map(({ slug }) => slug)
const read = (path: string) => readPage(site().url + path)

test('the list shows each article with category, author, day, time to read and excerpt', async () => {
  const page = await read('/blog')

  expect([page.status, page.isIndexable, page.canonical]).toEqual([200, true, `${SITE_URL}/blog`])
  for (const { slug, title, category, excerpt } of BLOG_ARTICLES) {
    expect(page.links).toContain(`/blog/${slug}`)
    for (const shown of [title, category, excerpt]) expect(page.text).toContain(shown)
  }
  expect(page.text).toMatch(/By Fadewell’s editors · Checked November 26, 2026 · \d min read/)
  expect(page.text).toContain('Stay Updated')
  expect(page.text).toMatch(/write to desk@inkless.example/)
  expect(page.jsonLd.map((block) => block['@type'])).toEqual(
    expect.arrayContaining(['BreadcrumbList', 'ItemList']),
  )
})

test.for(BLOG_ARTICLES)(
  'the article $slug has its title, facts, text, drawing, sources, and links to other articles',
  async ({ slug, title, category, excerpt }) => {
    const page = await read(`/blog/${slug}`)

    expect([page.status, page.isIndexable]).toEqual([200, true])
    expect(page.canonical).toBe(`${SITE_URL}/blog/${slug}`)
    expect(page.title.startsWith(title)).toBe(true)
    expect(page.description).toBe(excerpt)
    expect(page.html.match(/<h1/g)).toHaveLength(1)
    for (const shown of [category, 'By Fadewell’s editors', 'Checked November 26, 2026']) {
      expect(page.text).toContain(shown)
    }
    expect(page.text).toContain('This is not medical advice. Before a treatment, ask a doctor')
    expect(page.text).toContain('Back to Blog')
    expect(page.links).toContain('#sources')
    const related = page.html.split('id="related"')[1] ?? ''
    for (const other of ARTICLES) {
      expect(related.includes(`href="/blog/${other}"`)).toBe(other !== slug)
    }
    expect(page.html).toMatch(/<svg viewBox="[^"]*" role="img" aria-labelledby="picture-title /)
    expect(page.html).toMatch(/<title id="picture-title">[^<]{10,}<\/title>/)
    expect(page.html).toMatch(/<desc id="picture-description">[^<]{100,}<\/desc>/)
  },
)

test.for(words`
  /blog/nope /blog/feed /blog/constructor /blog/a/b
`)('%s is the 404 page, whose search box has the words of the path', async (path) => {
  const page = await read(path)

  expect(page.status).toBe(404)
  expect(page.text).toContain('Oops! Page not found')
  expect(page.html).toMatch(/<main[^]*<input(?=[^>]* name="q")[^>]* value="blog [a-z ]+"/)
  expect(page.isIndexable).toBe(false)
})
