import { XMLParser } from 'fast-xml-parser'
import type { Findings } from '#domain/site/finding.ts'
import { paths } from '#domain/site/paths.ts'
import { parseAddress } from './address.ts'
import type { RenderInProcess } from '../render-in-process.ts'

const parser = new XMLParser({ isArray: (name) => name === 'url' || name === 'sitemap' })

interface Sources {
  fetchPage: RenderInProcess
  siteUrl: string
  findings: Findings
}

/** Reads the sitemap named by robots.txt; paths in its order. */
export async function readSitemap(sources: Sources): Promise<Set<string>> {
  const { siteUrl, findings } = sources
  const robots = await readRobots(sources)
  const found = new Set<string>()
  const files = [robots.sitemap]
  for (const file of files) {
    const { index, locations } = await readSitemapFile(sources, file)
    for (const location of locations) {
      const address = parseAddress(location, '/', siteUrl)
      if (address.kind !== 'own' || address.fragment !== '') {
        report(file, `names ${location}, which is no page of ${siteUrl}`)
      } else if (index) {
        files.push(address.path)
      } else if (found.has(address.path)) {
        report(file, `names ${address.path} twice`)
      } else {
        found.add(address.path)
        const rule = robots.disallowed.find((prefix) => address.path.startsWith(prefix))
        if (rule !== undefined) report(file, `names ${address.path}, which robots.txt disallows`)
      }
    }
  }
  return found

  function report(file: string, text: string): void {
    findings.add({ level: 'problem', kind: 'sitemap', file, text })
  }
}

async function readRobots({ fetchPage, siteUrl, findings }: Sources) {
  const { status, body } = await fetchPage(paths.robots())
  const lines = status === 200 ? body.toString().split('\n') : []
  const listValues = (name: string) =>
    lines
      .filter((line) => line.toLowerCase().startsWith(`${name}:`))
      .map((line) => line.slice(name.length + 1).trim())
      .filter((value) => value !== '')
  const named = listValues('sitemap').map((url) => parseAddress(url, '/', siteUrl))
  const own = named.find((address) => address.kind === 'own')
  if (own === undefined) {
    const text = status === 200 ? `names no sitemap of ${siteUrl}` : `answers ${status}`
    findings.add({ level: 'problem', kind: 'sitemap', file: paths.robots(), text })
  }
  return { sitemap: own?.path ?? paths.sitemap(), disallowed: listValues('disallow') }
}

async function readSitemapFile({ fetchPage, findings }: Sources, file: string) {
  const { status, body } = await fetchPage(file)
  if (status !== 200) {
    findings.add({ level: 'problem', kind: 'sitemap', file, text: `answers ${status}` })
    return { index: false, locations: [] }
  }
  const xml: unknown = parser.parse(body.toString())
  const index = locationsIn(xml, 'sitemapindex', 'sitemap')
  return {
    index: index.length > 0,
    locations: index.length > 0 ? index : locationsIn(xml, 'urlset', 'url'),
  }
}

function locationsIn(xml: unknown, root: string, entry: string): string[] {
  const entries = child(child(xml, root), entry)
  return Array.isArray(entries) ? entries.map((each) => String(child(each, 'loc'))) : []
}

function child(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  return Reflect.get(value, name)
}
