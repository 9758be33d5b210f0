import { Router, type RequestHandler } from 'express'
import { toString as drawQr } from 'qrcode'
import { telHref } from '#domain/clinics/phone.ts'
import { OTHER_TIER, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { absoluteUrl, paths, PROVIDER_SEGMENTS, type CityPlace } from '#domain/site/paths.ts'
import { cityListLead } from '#domain/search/results-heading.ts'
import { escapeHtml } from '#domain/text/escape-html.ts'
import { pluralize } from '#domain/text/counts.ts'
import { findCity } from '#db/directory/cities.ts'
import { listProvidersInCity } from '#db/directory/providers.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { stateBySlug } from '#domain/places/states.ts'
import { readProviderAt, readProviders } from '#server/api/v1/providers.ts'
import type { ProviderJson } from '#server/api/v1/schemas.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { plainPage } from '#server/http/error-page.ts'
import { getRoute } from '#server/http/only-methods.ts'
import { sendOf } from './send-of.ts'

const SHOWN_IN_CITY = 8
const PROVIDER = `^/embed/provider/${PROVIDER_SEGMENTS}`

/** What other sites show of ours: lists and cards in a frame, a badge, and a card to print. */
export function embedRoutes({ searches: snapshots, settings }: AppContext): Router[] {
  const siteUrl = settings.SITE_URL
  const site = () => loadSite(settings)
  const hasPremium = () => site().premium !== null

  const readCity = async (db: ReadDb, place: CityPlace) => {
    const city = await findCity(db, place)
    const rows = await listProvidersInCity(db, place, SHOWN_IN_CITY)
    const ids = rows.map(({ id }) => id)
    return city && { city, providers: await readProviders(db, ids, siteUrl) }
  }
  const city = sendOf(snapshots, readCity, (response, { city: found, providers }, place) => {
    const { name, providerCount } = found
    const title = `Tattoo removal in ${name}, ${stateBySlug(place.stateSlug)?.name ?? ''}`
    const all = `All ${pluralize(providerCount, 'provider', 'providers')}`
    const items = providers.map((provider) => `<li>${formatEntry(provider, hasPremium())}</li>`)
    const shown = providers.map(({ paysToBeFirst, reviews }) => ({
      tier: hasPremium() && paysToBeFirst ? PREMIUM_TIER : OTHER_TIER,
      reviews,
    }))
    const lead = escapeHtml(cityListLead(providerCount, shown))
    const address = absoluteUrl(siteUrl, paths.city(place))
    response.send(
      frame(
        title,
        `<p class="quiet">${lead}</p><ol>${items.join('')}</ol><p>${link(address, all)}</p>`,
      ),
    )
  })

  const provider = (
    show: (provider: ProviderJson) => string | Promise<string>,
    type = 'html',
  ): RequestHandler<Record<string, string>> =>
    sendOf(
      snapshots,
      (db, place) => readProviderAt(db, place, siteUrl),
      async (response, found) => response.type(type).send(await show(found)),
    )

  const frame = (title: string, body: string) => {
    const { name, brand } = site()
    const sheet = brand.sheet === undefined ? '' : `<link rel="stylesheet" href="${brand.sheet}">`
    return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/error.css">${sheet}</head><body class="embed"><main><h1>${escapeHtml(title)}</h1>${body}<p class="quiet">From ${link(siteUrl, name)}</p></main></body></html>`
  }

  return [
    framable(),
    getRoute(/^\/embed\/(?!provider\/)(?<state>[a-z-]+)\/(?<city>[^/]+)$/, city),
    getRoute(
      new RegExp(`${PROVIDER}$`),
      provider((found) =>
        frame(found.name, `<div>${formatEntry(found, hasPremium(), false)}</div>`),
      ),
    ),
    getRoute(
      new RegExp(`${PROVIDER}/badge\\.svg$`),
      provider(() => drawBadge(site().name), 'svg'),
    ),
    getRoute(
      new RegExp(`${PROVIDER}/qr\\.svg$`),
      provider(({ url }) => drawQr(url, { type: 'svg', margin: 2 }), 'svg'),
    ),
    getRoute(
      new RegExp(`${PROVIDER}/card$`),
      provider((found) =>
        plainPage(`Card of ${found.name}`, formatCard(found, site().name), settings),
      ),
    ),
    getRoute(paths.embedCode(), (request, response) => {
      const { page } = request.query
      const asked = typeof page === 'string' ? page : ''
      response.send(plainPage('Show our list on your site', formatMaker(asked, siteUrl), settings))
    }),
  ]
}

/** Other sites may frame it, and nothing in it runs. */
function framable(): Router {
  const router = Router()
  router.use(/^\/embed\/.+/, (_request, response, next) => {
    const policy = String(response.getHeader('content-security-policy'))
    response.removeHeader('x-frame-options')
    response.set({
      'cache-control': 'no-cache',
      'content-security-policy': policy.replace(/frame-ancestors [^;]*/, 'frame-ancestors *'),
      'cross-origin-resource-policy': 'cross-origin',
      'x-robots-tag': 'noindex',
    })
    next()
  })
  return router
}

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}" target="_blank">${escapeHtml(text)}</a>`
}

function formatEntry(provider: ProviderJson, hasPremium: boolean, isNamed = true): string {
  const { name, url, address, phone, status, hours, paysToBeFirst } = provider
  const tel = phone === null ? null : telHref(phone)
  const parts = [
    isNamed ? link(url, name) : '',
    hasPremium && paysToBeFirst ? 'Top Pick · Paid placement' : '',
    escapeHtml(address),
    ...(status === hours
      ? [escapeHtml(hours)]
      : [`<strong>${escapeHtml(status)}</strong>`, escapeHtml(hours)]),
    tel === null ? '' : `<a href="${tel}">${escapeHtml(phone ?? '')}</a>`,
    isNamed ? '' : link(url, 'All details'),
  ]
  return parts.filter(Boolean).join('<br>')
}

const BADGE_LETTER = 7.4

function drawBadge(siteName: string): string {
  const text = `Listed on ${siteName}`
  const width = Math.round(text.length * BADGE_LETTER + 24)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="32" role="img"><title>${escapeHtml(text)}</title><rect width="${width}" height="32" rx="16" fill="#145488"/><text x="${width / 2}" y="21" fill="#fff" font-family="system-ui,sans-serif" font-size="14" text-anchor="middle">${escapeHtml(text)}</text></svg>`
}

function formatCard({ name, url }: ProviderJson, siteName: string): string {
  return `<h1>${escapeHtml(name)}</h1>
      <img src="${embedPath(url)}/qr.svg" width="240" height="240" alt="QR code of this page" class="qr">
      <p class="text">Hours, directions and contact on ${escapeHtml(siteName)}:<br>${link(url, url)}</p>`
}

/** The address of what is embedded of a page of ours. */
function embedPath(page: string): string | undefined {
  const [, state, city, slug] =
    /^(?:https?:\/\/[^/]+)?\/states\/([a-z-]+)\/([\w%.~-]+)(?:\/([\w%.~-]+))?$/.exec(page) ?? []
  if (state === undefined || city === undefined) return undefined
  return slug === undefined ? `/embed/${state}/${city}` : `/embed/provider/${state}/${city}/${slug}`
}

/** A form for the page's address and, with one, the code to paste. */
function formatMaker(page: string, siteUrl: string): string {
  const path = embedPath(page.trim())
  const isProvider = path?.startsWith('/embed/provider/') === true
  const target = `${siteUrl}${page.trim().replace(/^https?:\/\/[^/]+/, '')}`
  const frame = `<iframe src="${siteUrl}${path}" title="Tattoo removal providers" width="360" height="${isProvider ? 260 : 640}" loading="lazy"></iframe>`
  const badge = `<a href="${target}"><img src="${siteUrl}${path}/badge.svg" alt="Our listing" height="32"></a>`
  const codes = [
    ...(path === undefined ? [] : [['A frame', frame]]),
    ...(isProvider
      ? [['A badge', badge, `<img src="${path}/badge.svg" alt="Our listing" height="32">`]]
      : []),
  ]
  const problem =
    page === '' || path !== undefined
      ? ''
      : '<p role="alert">Enter the address of a city or a provider on this site.</p>'
  return `<h1>Show our list on your site</h1>
      <p class="text">No script, no cookie. It follows our list by itself.</p>
      <form class="fields" action="/embed"><label for="page">Address of a city or provider on this site</label>
      <input id="page" name="page" value="${escapeHtml(page)}" placeholder="/states/texas/austin">
      <button class="button primary">Make the code</button></form>${problem}
      ${codes.map(([title = '', code = '', look = '']) => `<h2>${title}</h2>${look}<pre tabindex="0">${escapeHtml(code)}</pre>`).join('')}
      ${path === undefined ? '' : `<p class="actions"><a class="button" href="${escapeHtml(path)}">Look at it</a>${isProvider ? `<a class="button" href="${escapeHtml(path)}/card">Card with QR code</a>` : ''}</p>`}`
}
