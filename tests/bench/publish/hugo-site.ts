import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listCitiesInState } from '#db/directory/cities.ts'
import { listProvidersInCity, type ProviderRow } from '#db/directory/providers.ts'
import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { formatReviews } from '#domain/clinics/rating.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'
import { STATES } from '#domain/places/states.ts'
import { paths } from '#domain/site/paths.ts'
import { inDatabase } from '#tests/helpers/databases/in-database.ts'

/** From the system; Debian has 0.111. */
const PROGRAM = 'hugo'
const CONFIG = {
  // Same file names as prerender.
  uglyURLs: true,
  disableKinds: ['home', 'taxonomy', 'term', 'RSS', 'sitemap', '404'],
}
/** Of average size; its page, and that of its first provider, become the templates. */
const MODEL_CITY = { stateSlug: 'texas', citySlug: 'keller' }
const LIST_OF_CARDS = /(<ol[^>]*>)(<li[^>]*><article[^]*?<\/article><\/li>)[^]*?<\/ol>/

export function hasHugo(): boolean {
  return spawnSync(PROGRAM, ['version']).status === 0
}

/**
 * Writes the sources of a Hugo site with the pages of all cities and providers, one file with facts per page, and
 * returns their number. Two of our own pages are the templates: facts become placeholders, and the list of a city
 * is written for each. What is computed from facts, such as the chart of the hours, stays as it is, which favors Hugo.
 */
export async function writeHugoSite(
  database: string,
  ourPages: string,
  folder: string,
): Promise<number> {
  let pages = 0
  const write = (path: string, text: string) => {
    const file = join(folder, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  const writePage = (path: string, facts: object) => {
    write(`content${path}.md`, JSON.stringify(facts))
    pages += 1
  }
  await inDatabase(database, async ({ db }) => {
    for (const { slug: stateSlug } of STATES) {
      for (const [rank, city] of (await listCitiesInState(db, stateSlug)).entries()) {
        const place = { stateSlug, citySlug: city.citySlug }
        writePage(`${paths.city(place)}/_index`, { title: city.name, weight: rank + 1 })
        const providers = await listProvidersInCity(db, place, Number.MAX_SAFE_INTEGER)
        for (const [at, provider] of providers.entries()) {
          writePage(paths.provider(provider), { ...factsOf(provider), weight: at + 1 })
        }
      }
    }
    const [first] = await listProvidersInCity(db, MODEL_CITY, 1)
    if (first === undefined) throw new Error('the model city has no provider')
    const list = readPage(ourPages, paths.city(MODEL_CITY)).replace(
      LIST_OF_CARDS,
      (_, start: string, card: string) =>
        `${start}{{ range first 50 .RegularPages }}${withPlaceholders(card, first)}{{ end }}</ol>`,
    )
    write('layouts/_default/list.html', list.replaceAll(first.city, '{{ .Title }}'))
    const single = withPlaceholders(readPage(ourPages, paths.provider(first)), first)
    write('layouts/_default/single.html', single)
  })
  write('config.json', JSON.stringify(CONFIG))
  return pages
}

function readPage(folder: string, path: string): string {
  return readFileSync(join(folder, `${path}.html`), 'utf8')
}

function factsOf(provider: ProviderRow) {
  const { name, slug, street, city, citySlug, postalCode, site, hours } = provider
  return {
    address: formatAddress(provider),
    week: formatWeek(decodeOpeningHours(hours)),
    reviewed: formatReviews(provider.reviews),
    phone: formatPhone(provider.phone),
    tel: telHref(provider.phone),
    title: name,
    slug,
    street,
    city,
    citySlug,
    postalCode,
    site,
    hours,
  }
}

function withPlaceholders(html: string, provider: ProviderRow): string {
  let template = html
  for (const [name, text] of Object.entries(factsOf(provider))) {
    if (text) template = template.replaceAll(text, `{{ .Params.${name} | safeURL }}`)
  }
  return template
}

/** Builds the site into a folder; returns the seconds. Throws with Hugo's output when it fails. */
export function buildHugoSite(folder: string, out: string): number {
  const startedAt = performance.now()
  const { status, stderr } = spawnSync(
    PROGRAM,
    ['--source', folder, '--destination', out, '--quiet'],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`hugo failed: ${stderr}`)
  return (performance.now() - startedAt) / 1000
}
