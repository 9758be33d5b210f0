import { expect, test } from 'vitest'
import { renderArticle, renderSections, type ArticleText } from '#server/content/markdown.ts'
import { siteTexts } from '#tests/helpers/site/a-site.ts'
import { table } from '#tests/helpers/data/words.ts'

const htmlOf = ({ parts }: ArticleText) =>
  parts.map((part) => (part.kind === 'html' ? part.html : `{${part.name}}`)).join('\n')

test('a heading gets its slug as id, with a number when repeated', () => {
  const text = renderArticle("## It's *safe* & quick[[1]](#source-1)\n\n## Twice\n\n### Twice\n")

  expect(text.contents).toEqual([
    { id: 'its-safe-quick', title: "It's safe & quick" },
    { id: 'twice', title: 'Twice' },
  ])
  expect(htmlOf(text)).toContain('<h2 id="twice">Twice</h2>')
  expect(htmlOf(text)).toContain('<h3 id="twice-2">Twice</h3>')
})

test('omits the title, which the page shows itself', () => {
  expect(htmlOf(renderArticle('# Title\n\nText.'))).toBe('<p>Text.</p>')
})

test.for([
  ...table`
    <b>bold</b>                                  | &lt;b&gt;bold&lt;/b&gt;
    <script>alert(1)</script>                    | &lt;script&gt;alert(1)&lt;/script&gt;
    a <!-- note --> b                            | <p>a  b</p>
    ![a "nice" picture](https://x.example/a.png) | a &quot;nice&quot; picture
    [x](javascript:alert(1))                     | <p>x</p>
    [x](data:text/html,1)                        | <p>x</p>
    [x](//evil.example)                          | <p>x</p>
    [x](/\\evil.example)                         | <p>x</p>
    [x](https://a.example/"onclick=1)            | href="https://a.example/&quot;onclick=1"
  `,
  ['<div onclick="x">\n\ntext\n\n</div>', '&lt;div onclick=&quot;x&quot;&gt;'],
  ['`<i>`', '<code>&lt;i&gt;</code>'],
] as const)('renders %j as %j', ([markdown, html]) => {
  const rendered = htmlOf(renderArticle(markdown))

  expect(rendered).toContain(html)
  expect(rendered).not.toMatch(/<(?:b|script|div|img|!--)/)
})

test('a text is split at its headings, whose ids it may name', () => {
  const text =
    '<!-- x -->\n\nFirst.\n\n## A & *b* {#ab}\n\n| x | y |\n|-|-|\n| 1 | 2 |\n\n### C {#ab}\n\n## Content\n'

  expect(renderSections(text)).toEqual({
    intro: '<p>First.</p>\n',
    sections: [
      {
        id: 'ab',
        title: 'A & b',
        html: '<table><thead><tr><th scope="col">x</th><th scope="col">y</th></tr></thead><tbody><tr><th scope="row">1</th><td>2</td></tr></tbody></table>\n<h3 id="ab-2">C</h3>\n',
      },
      { id: 'content-2', title: 'Content', html: '' },
    ],
  })
})

test('an external link gets rel="noopener", an internal one does not', () => {
  const html = htmlOf(renderArticle('[a](https://a.example/x) [b](/states) [c](#sources)'))

  expect(html).toContain('<a href="https://a.example/x" rel="noopener">a</a>')
  expect(html).toContain('<a href="/states">b</a>')
  expect(html).toContain('<a href="#sources">c</a>')
})

test('a citation is a superscript link that cannot wrap to a new line', () => {
  const html = htmlOf(renderArticle('Ink stays [[1]](#source-1) [[12]](#source-12).'))

  expect(html).toBe(
    '<p>Ink stays<sup><a href="#source-1" aria-label="Source 1">1</a></sup>' +
      '<sup><a href="#source-12" aria-label="Source 12">12</a></sup>.</p>',
  )
})

test('only sources get ids and DOI links', () => {
  const html = htmlOf(
    renderArticle(
      '1. Step\n\n## Sources\n\n1. A & B. *J*, 2012. DOI 10.1016/s0190-9622(96)80068-5\n2. No number.\n',
    ),
  )

  expect(html).toContain('<li>Step</li>')
  expect(html).toContain('<li id="source-1">A &amp; B. <em>J</em>, 2012. <a')
  expect(html).toContain('href="https://doi.org/10.1016/s0190-9622(96)80068-5"')
  expect(html).toContain('<li id="source-2">No number.</li>')
})

test('a line in double braces becomes a drawing', () => {
  const { parts } = renderArticle('Before.\n\n{{fading-sessions}}\n\nAfter {{not-a-line}}.')

  expect(parts).toEqual([
    { kind: 'html', html: '<p>Before.</p>' },
    { kind: 'drawing', name: 'fading-sessions' },
    { kind: 'html', html: '<p>After {{not-a-line}}.</p>' },
  ])
})

test('counts words without sources and citations', () => {
  const text = renderArticle(
    "It's one [[1]](#source-1) **bold** step.\n\n## Sources\n\n1. Long list",
  )

  expect([text.words, text.minutes]).toEqual([4, 1])
})

test.for(siteTexts().articles)(
  '$slug cites every listed source, and lists every cited one',
  ({ text }) => {
    const html = htmlOf(text)
    const cited = new Set([...html.matchAll(/href="#(source-\d+)"/g)].map(([, id]) => id))
    const listed = new Set([...html.matchAll(/<li id="(source-\d+)"/g)].map(([, id]) => id))

    expect(cited).toEqual(listed)
    expect(listed.size).toBeGreaterThan(0)
    const [, sources = ''] = html.split('<h2 id="sources">')
    for (const source of sources.split('<li ').slice(1)) {
      expect(source).toMatch(/<a href="https?:\/\/.*Read November 2\d, 2026\./)
    }
    expect(text.contents.at(-1)?.title).toBe('Sources')
    expect(text.words).toBeGreaterThanOrEqual(1000)
    expect(text.words).toBeLessThanOrEqual(1900)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  },
)
