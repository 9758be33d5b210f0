import type { Settings } from '#domain/site/settings.ts'
import { RESERVED_SLUGS } from '#domain/site/static-routes.ts'
import { loadSite } from './site-folder.ts'
import { loadTexts } from './site-texts.ts'

/** Links of the site's texts to pages that it does not have, a line for each. Throws OperatorError. */
export function findDeadLinks(settings: Settings): string[] {
  const { home, faq, pages, articles } = loadTexts(settings)
  const { header, footer } = loadSite(settings).links
  const texts: [file: string, html: string][] = [
    ['site.json', [...header, ...footer].map(({ href }) => `href="${href}"`).join()],
    ['home.md', home.sections.map(({ html }) => html).join()],
    ['faq.md', faq.map(({ html }) => html).join()],
    ...[...pages.values()].map(({ slug, intro, sections }): [string, string] => [
      `pages/${slug}.md`,
      [intro, ...sections.map(({ html }) => html)].join(),
    ]),
    ...articles.map(({ slug, text }): [string, string] => [
      `articles/${slug}.md`,
      text.parts.map((part) => (part.kind === 'html' ? part.html : '')).join(),
    ]),
  ]
  const exists = (path: string) => {
    const [first = '', second] = path.slice(1).split('/')
    if (first === 'blog' && second !== undefined && !second.includes('.')) {
      return articles.some(({ slug }) => slug === second)
    }
    // Pages of the directory come and go with its clinics, and files have a type.
    return (
      first === '' || RESERVED_SLUGS.has(first) || pages.has(path.slice(1)) || path.includes('.')
    )
  }
  return texts.flatMap(([file, html]) =>
    [...html.matchAll(/href="(\/[^"?#]*)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !exists(path))
      .map((path) => `${file}: links to ${path}, and there is no such page`),
  )
}
