/** The parts of a page's HTML that search engines and readers use. */
export interface PageFacts {
  status: number
  title: string
  description: string
  canonical: string | null
  isIndexable: boolean
  /** Contents of the other meta elements, by name or property. */
  metas: ReadonlyMap<string, string>
  /** Visible text, without tags and with the entities decoded that React writes. */
  text: string
  links: string[]
  jsonLd: Record<string, unknown>[]
  html: string
}

/** Fetches a page without following redirects. */
export async function readPage(
  url: string,
  headers: Record<string, string> = {},
): Promise<PageFacts> {
  // Fetch asks for compression by default, which takes longer than rendering the page.
  const sent = { 'accept-encoding': 'identity', ...headers }
  const response = await fetch(url, { headers: sent, redirect: 'manual' })
  const html = await response.text()
  const head = html.split('</head>')[0] ?? ''
  const body = withoutScripts(html.split('<body')[1] ?? '')
  return {
    status: response.status,
    title: decode(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    description: decode(/<meta name="description" content="([^"]*)"/.exec(head)?.[1] ?? ''),
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1] ?? null,
    isIndexable: !/<meta name="robots" content="noindex"/.test(head),
    metas: new Map(
      Array.from(
        head.matchAll(/<meta (?:name|property)="([^"]*)" content="([^"]*)"/g),
        ([, name = '', content = '']) => [name, decode(content)] as const,
      ),
    ),
    text: toText(body),
    links: [...body.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href]) => decode(href ?? '')),
    jsonLd: [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json ?? '') as Record<string, unknown>,
    ),
    html,
  }
}

/** The visible text. */
export function toText(html: string): string {
  const text = withoutScripts(html)
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
  return decode(text).replace(/\s+/g, ' ')
}

function withoutScripts(html: string): string {
  return html.replace(/<script[\s\S]*?<\/script>/g, '')
}

function decode(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
}
