import type { Router } from 'express'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Settings } from '#domain/site/settings.ts'
import { STATES } from '#domain/places/states.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { loadTexts } from '#server/content/site-texts.ts'
import { getRoute } from '#server/http/only-methods.ts'

/** What language models should read first (llmstxt.org). */
export function llmsRoutes(settings: Settings): Router {
  return getRoute('/llms.txt', (_request, response) => {
    response.set('cache-control', 'public, max-age=3600').type('text/plain').send(format(settings))
  })
}

function format(settings: Settings): string {
  const { name, summary, url } = loadSite(settings)
  const { pages, articles } = loadTexts(settings)
  const twin = (path: string) => absoluteUrl(url, `${path}.md`)
  const entry = (title: string, path: string, about = '') =>
    `- [${title}](${twin(path)})${about === '' ? '' : `: ${about}`}`
  const sections = {
    Providers: [
      entry('All states', paths.states(), 'each state leads to its cities, each city to its list'),
      ...STATES.map((state) => entry(state.name, paths.state(state.slug))),
    ],
    Guides: articles.map(({ slug, title, excerpt }) =>
      entry(title, paths.blogArticle(slug), excerpt),
    ),
    'About this site': [...pages.values()].map(({ slug, title }) => entry(title, `/${slug}`)),
    Programs: [
      `- [API](${absoluteUrl(url, paths.apiV1('/openapi.json'))}): OpenAPI 3.1`,
      `- [Model Context Protocol](${absoluteUrl(url, '/mcp')}): find providers, their details, and who is open when`,
    ],
  }
  const lists = Object.entries(sections).map(
    ([title, entries]) => `## ${title}\n\n${entries.join('\n')}`,
  )
  const rule =
    'Every page is Markdown, too: add `.md` to its address. Give visitors the link and the date, and tell them to call before they go.'
  return `# ${name}\n\n> ${summary}\n\n${rule}\n\n${lists.join('\n\n')}\n`
}
