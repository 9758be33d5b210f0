import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { paths } from '#domain/site/paths.ts'
import { unescapeHtml } from '#domain/text/escape-html.ts'
import { fieldsOf } from '#server/content/file-fields.ts'
import { signIn, adminRequests } from '#tests/helpers/applications/admin.ts'
import { scratchFolder } from '#tests/helpers/data/scratch-folder.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'
import { records, table, words } from '#tests/helpers/data/words.ts'
import { auditEvents } from '#tests/helpers/databases/query.ts'

const SITE_DIR = mkdtempSync(join(scratchFolder(), 'edited-'))
const PRERENDER_DIR = join(SITE_DIR, 'none')
const site = borrowedSite({ env: { SITE_DIR, PRERENDER_DIR } })
const admin = adminRequests(site)
const byDefault = borrowedSite({ env: { SITE_DIR: 'site' } })
const defaultAdmin = adminRequests(byDefault)

const PAGE = { title: 'Our team', description: 'Who we are.', body: 'We are {siteName}.' }
const ARTICLE = {
  title: 'News',
  category: 'News',
  excerpt: 'What is new.',
  published: '2026-11-01',
  checked: '2026-11-02',
}
const SETTINGS = fieldsOf('settings', '{}')
const SVG = '<svg viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

const stored = (name: string) => readFileSync(join(SITE_DIR, name), 'utf8')
const visit = async (path: string) => {
  const response = await fetch(site().url + path)
  return { status: response.status, html: await response.text() }
}
const hashOf = (html: string) => /name="hash" value="([^"]*)"/.exec(html)?.[1] ?? ''

/** Opens a file's form and sends it with some fields. */
async function send(file: string, fields: Record<string, string>, action = 'save') {
  const hash = hashOf(await admin.read(paths.adminSiteFile(file)))
  return post({ file, hash, action, ...fields })
}

async function post(form: Record<string, string>, path = paths.apiAdminSite()) {
  const response = await admin.send(path, { form })
  const location = response.headers.get('location')
  return { status: response.status, location, html: await response.text() }
}

const upload = async (drawing: string) => {
  const body = new FormData()
  body.set('drawing', new Blob([drawing], { type: 'image/svg+xml' }), 'logo.svg')
  const headers = { cookie: await signIn(site().url) }
  const url = site().url + paths.apiAdminSiteLogo()
  const response = await fetch(url, { method: 'POST', headers, body })
  return { status: response.status, html: unescapeHtml(await response.text()) }
}

describe('the site editor', () => {
  /** R-EDITOR-1 */
  test('visitors see a saved, a new and a deleted page at once', async () => {
    const before = await visit('/about')
    const refused = await visit('/our-team')
    const saved = await send('pages/about.md', { ...PAGE, title: 'Us' })
    const after = await visit('/about')
    const made = await post({ ...PAGE, new: 'page', slug: 'our-team', hash: '', action: 'save' })
    const page = await visit('/our-team')
    const sitemap = await visit('/sitemap.xml')
    const deleted = await send('pages/our-team.md', {}, 'delete')
    const restored = await send('pages/about.md', {}, 'delete')

    expect(before.html).toContain('>About Fadewell</h1>')
    expect(refused.status).not.toBe(200)
    expect(saved.location).toBe('/admin/site?notice=site-saved')
    expect(after.html).toContain('We are Fadewell.')
    expect(made.location).toBe('/admin/site?notice=site-saved')
    expect(page.html).toContain('We are Fadewell.')
    expect(sitemap.html).toContain('/our-team<')
    expect(deleted.location).toBe('/admin/site?notice=site-deleted')
    expect(restored.status).toBe(303)
    expect((await visit('/our-team')).status).not.toBe(200)
    expect((await visit('/about')).html).toContain('>About Fadewell</h1>')
    expect(existsSync(join(SITE_DIR, 'pages/our-team.md'))).toBe(false)
    const events = await auditEvents(site().databasePath, { limit: 10, event: 'site-file' })
    expect(events.map(({ details }) => details).toReversed()).toEqual(
      records`
        change=save&file=pages/about.md
        change=save&file=pages/our-team.md
        change=delete&file=pages/our-team.md
        change=delete&file=pages/about.md
      `,
    )
  })

  /** R-EDITOR-1 */
  test('settings, colors, a logo and drafts change the whole site', async () => {
    writeFileSync(join(SITE_DIR, 'site.json'), '{ "state": "Ohio" }')
    mkdirSync(join(SITE_DIR, 'articles'))
    for (const name of readdirSync('site/articles')) {
      const text = readFileSync(`site/articles/${name}`, 'utf8')
      writeFileSync(join(SITE_DIR, 'articles', name), text.replace('\n', '\ndraft: true\n'))
    }
    const saved = await send('site.json', {
      ...SETTINGS,
      name: 'Clearleaf',
      state: 'Ohio',
      'premium.price': '',
      'premium.terms': '',
      'links.footer': 'Our team | /about',
      'colors.accent': '#0b6b3a',
    })
    const logo = await send('logo.svg', { body: SVG })
    const home = await visit('/')
    const [sheet = '', image = ''] = ['css', 'svg'].map(
      (end) => new RegExp(`/assets/brand/[\\w.-]+\\.${end}`).exec(home.html)?.[0],
    )

    expect([saved.status, logo.status]).toEqual([303, 303])
    expect(stored('site.json')).toMatch(/^\{\n {2}"state": "Ohio",\n {2}"name": "Clearleaf",/)
    expect(stored('site.json')).not.toContain('contact')
    expect(home.html).toContain('Clearleaf')
    expect(home.html).toContain('Our team')
    // A blog without articles has no link.
    expect(home.html).not.toContain('href="/blog"')
    expect(home.html).not.toContain('Top Pick')
    expect((await visit(sheet)).html).toContain('--color-accent')
    expect((await visit(image)).html).toContain('M0 0h9v9z')
    expect((await visit('/site.webmanifest')).html).toContain('Clearleaf')
    expect(readdirSync(SITE_DIR).filter((name) => name.endsWith('.tmp'))).toEqual([])
    for (const name of ['site.json', 'logo.svg', 'articles']) {
      rmSync(join(SITE_DIR, name), { recursive: true })
    }
  })

  /** R-EDITOR-2 */
  test.for(table`
    pages/about.md                       | title            |                  | Is missing
    pages/about.md                       | title            | On {nothing}     | no placeholder
    pages/about.md                       | body             | A\n\n{if mail} | Line 3: this condition
    articles/tattoo-removal-aftercare.md | published        | soon             | a day like
    logo.svg  | body          | <svg viewBox="0 0 9 9"><script/></svg> | script or an embedded page
    logo.svg                             | body             | <p>&lt;          | not well-formed
    site.json                            | contact          | us               | e-mail address
    site.json                            | colors.accent    | #ffff99          | would do
    site.json                            | links.footer     | Ours             | Must begin with
  `)(
    'in %s, a wrong %s such as "%s" is said beside the field, and nothing is stored',
    async ([file, field, written, what]) => {
      const typed = written.replaceAll('\\n', '\n')
      const before = readdirSync(SITE_DIR, { recursive: true }).join()
      const answer = await send(file, { ...PAGE, ...SETTINGS, ...ARTICLE, [field]: typed })
      const [, error = ''] =
        new RegExp(`id="${field}-error"[^>]*>(.*?)</p>`).exec(answer.html) ?? []

      expect(answer.status).toBe(422)
      expect(unescapeHtml(error)).toContain(what)
      expect(unescapeHtml(answer.html)).toContain(typed)
      expect(readdirSync(SITE_DIR, { recursive: true }).join()).toBe(before)
    },
  )

  /** R-EDITOR-2 */
  test('an address that is taken, reserved or no address is refused with what was typed', async () => {
    for (const [kind, slug] of table`
      page    | admin
      page    | ../x
      page    | about
      article | Ä
    `) {
      const fields = { ...PAGE, ...ARTICLE, new: kind, slug, hash: '', action: 'save' }
      const answer = await post(fields)
      expect([slug, answer.status]).toEqual([slug, 422])
      expect(answer.html).toContain(`value="${slug}"`)
      expect(answer.html).toContain('There is a problem')
    }
    for (const file of words`../site.json pages/../../x.md README.md pages/X.md`) {
      expect((await admin.send(paths.adminSiteFile(file))).status).toBe(404)
      expect((await post({ ...PAGE, file, hash: '', action: 'save' })).status).toBe(404)
    }
  })

  /** R-EDITOR-2 */
  test.for([
    [
      'site.json',
      '{\n  "name": "Spoiled",,\n  "state": 3\n}\n',
      SETTINGS,
      'site.json:2: cannot be read: look for a comma',
    ],
    ['pages/about.md', 'Us', PAGE, 'pages/about.md:1: must begin with'],
  ] as const)(
    '%s that holds %j by hand says what is wrong, and can be saved anew',
    async ([file, text, fields, what]) => {
      writeFileSync(join(SITE_DIR, file), text)
      const list = unescapeHtml(await admin.read(paths.adminSite()))
      const form = unescapeHtml(await admin.read(paths.adminSiteFile(file)))
      const saved = await send(file, fields)
      const fixed = await admin.read(paths.adminSite())
      rmSync(join(SITE_DIR, file))

      expect(list).toContain(`<strong>${file}:`)
      expect(form).toContain(what)
      expect(form).toContain('What is stored now')
      expect(form.includes('value="Spoiled"')).toBe(text.includes('Spoiled'))
      expect([saved.status, fixed.includes('There is a problem')]).toEqual([303, false])
    },
  )

  /** R-EDITOR-4 */
  test('a file that has changed meanwhile is not overwritten unseen', async () => {
    await send('pages/about.md', PAGE)
    const opened = hashOf(await admin.read(paths.adminSiteFile('pages/about.md')))
    const theirs = '---\ntitle: Theirs\ndescription: They.\n---\n\nThey came first.\n'
    writeFileSync(join(SITE_DIR, 'pages/about.md'), theirs)
    const form = { ...PAGE, title: 'Mine', file: 'pages/about.md', action: 'save' }
    const refused = await post({ ...form, hash: opened })
    const kept = stored('pages/about.md')
    const second = await post({ ...form, hash: hashOf(refused.html) })

    expect(refused.status).toBe(409)
    expect(kept).toBe(theirs)
    for (const text of ['value="Mine"', 'They came first.', 'has changed since']) {
      expect(refused.html).toContain(text)
    }
    expect(second.status).toBe(303)
    expect(stored('pages/about.md')).toContain('title: Mine')
    await send('pages/about.md', {}, 'delete')
  })

  /** R-EDITOR-1 */
  test('a preview shows the page as it would be, a draft too, and stores nothing', async () => {
    const article = { ...ARTICLE, draft: 'on', new: 'article', slug: 'news', hash: '' }
    const text = { body: 'Fresh <script>alert(1)</script> [x](javascript:alert) news.' }
    const preview = await post({ ...article, ...text }, paths.apiAdminSitePreview())
    const wrong = await post({ ...article, excerpt: '' }, paths.apiAdminSitePreview())
    const colored = await post(
      { ...SETTINGS, file: 'site.json', hash: '', 'colors.accent': '#0b6b3a' },
      paths.apiAdminSitePreview(),
    )
    const sheet = /\/assets\/brand\/colors[\w.-]+\.css/.exec(colored.html)?.[0] ?? ''

    expect(preview.status).toBe(200)
    expect(preview.html).toContain('Fresh &lt;script&gt;alert(1)')
    expect(preview.html).not.toContain('javascript:alert')
    expect([wrong.status, colored.status]).toEqual([422, 200])
    expect((await visit(sheet)).status).toBe(200)
    expect(existsSync(join(SITE_DIR, 'articles/news.md'))).toBe(false)
    expect((await visit('/blog/news')).status).toBe(404)
  })

  test('an uploaded drawing comes into the form, whose check decides', async () => {
    const read = await upload(SVG)
    const none = await upload('')
    const broken = await admin.send(paths.apiAdminSiteLogo(), { form: {} })

    expect([read.status, none.status, broken.status]).toEqual([200, 422, 422])
    expect(read.html).toContain(SVG)
    expect(none.html).toContain('Choose an SVG file.')
    expect(existsSync(join(SITE_DIR, 'logo.svg'))).toBe(false)
  })

  /** R-EDITOR-3 */
  test('the default folder is never written, and its pages say what to do', async () => {
    const path = paths.adminSiteFile('pages/about.md')
    const form = await defaultAdmin.read(path)
    const before = readFileSync('site/pages/about.md', 'utf8')
    const answer = await defaultAdmin.send(paths.apiAdminSite(), {
      form: { ...PAGE, file: 'pages/about.md', hash: hashOf(form), action: 'save' },
    })

    expect(form).toContain('Nothing can be saved in this folder')
    expect(form).not.toContain('value="save"')
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain('value="Our team"')
    expect(readFileSync('site/pages/about.md', 'utf8')).toBe(before)
  })
})
