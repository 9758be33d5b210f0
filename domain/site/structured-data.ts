import type { BlogArticle } from '#domain/blog/articles.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { openingHoursSpecification } from '#domain/hours/schema-org.ts'
import type { Position } from '#domain/places/geography.ts'
import { absoluteUrl, paths, ICONS, SHARED_PICTURE } from './paths.ts'
import {
  hasExactPosition,
  isClosedForNow,
  type ProviderCardData,
} from '#domain/clinics/provider.ts'
import { telHref } from '#domain/clinics/phone.ts'
import type { Site } from './site-file.ts'
import { isServedArea } from '#domain/places/served-area.ts'
import { UNKNOWN_CITY, UNKNOWN_STATE } from '#domain/places/states.ts'
import { websiteHref } from '#domain/clinics/website.ts'

type JsonLd = Record<string, unknown>

export interface Crumb {
  name: string
  path: string
}

/** Omits the URL of the last crumb: it is the page's own, which search engines know. */
export function breadcrumbList(siteUrl: string, crumbs: readonly Crumb[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      ...(index < crumbs.length - 1 && { item: absoluteUrl(siteUrl, path) }),
    })),
  }
}

/**
 * https://schema.org/ItemList. Omits names, which are on the page already. City pages have no such
 * list: search engines do not show lists of businesses, and it would add 4% to their size.
 */
export function itemList(siteUrl: string, pagePaths: readonly string[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    numberOfItems: pagePaths.length,
    itemListElement: pagePaths.map((path, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: absoluteUrl(siteUrl, path),
    })),
  }
}

export function siteGraph(site: Site): JsonLd {
  const home = absoluteUrl(site.url, paths.home())
  const organization = `${home}#organization`
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': organization,
        name: site.name,
        url: home,
        logo: absoluteUrl(site.url, ICONS.png),
        email: site.contactEmail,
      },
      {
        '@type': 'WebSite',
        '@id': `${home}#website`,
        name: site.name,
        description: site.summary,
        url: home,
        inLanguage: 'en-US',
        publisher: { '@id': organization },
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            '@type': 'EntryPoint',
            urlTemplate: absoluteUrl(site.url, `${paths.search()}?q={search_term_string}`),
          },
          'query-input': 'required name=search_term_string',
        },
      },
    ],
  }
}

// Google asks for the specific type; other consumers may know only the general one.
const BUSINESS_TYPES = ['LocalBusiness', 'HealthAndBeautyBusiness']

/** Added to every listing only when STRUCTURED_DATA_DEFAULTS is on (R-RATING-2). */
const DEFAULT_HOURS = 'Mo-Fr 09:00-17:00'
const DEFAULT_RATING = 4.5

/** Omits unknown facts and has no rating, because search engines punish invented ones. */
export function localBusiness(
  siteUrl: string,
  provider: ProviderCardData & Position,
  options: { withDefaults: boolean },
): JsonLd {
  const isClosed = isClosedForNow(provider)
  const hours = isClosed ? [] : openingHoursSpecification(decodeOpeningHours(provider.hours))
  const telephone = telHref(provider.phone)?.replace('tel:', '').replace(/;.*/, '')
  const website = websiteHref(provider.site)
  const isArea = isServedArea(provider.street)
  return {
    '@context': 'https://schema.org',
    '@type': BUSINESS_TYPES,
    name: provider.name,
    url: absoluteUrl(siteUrl, paths.provider(provider)),
    ...(website && { sameAs: website }),
    ...(telephone && { telephone }),
    address: {
      '@type': 'PostalAddress',
      ...(provider.street && !isArea && { streetAddress: provider.street }),
      ...(provider.city !== UNKNOWN_CITY && { addressLocality: provider.city }),
      // A clinic of an unknown state may be in another country.
      ...(provider.state !== UNKNOWN_STATE && {
        addressRegion: provider.state,
        addressCountry: 'US',
      }),
      ...(provider.postalCode && { postalCode: provider.postalCode }),
    },
    ...(isArea && { areaServed: provider.postalCode || provider.city }),
    ...(hasExactPosition(provider) && {
      geo: {
        '@type': 'GeoCoordinates',
        latitude: provider.latitude,
        longitude: provider.longitude,
      },
    }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
    ...(options.withDefaults && defaults(provider.reviews, hours.length === 0 && !isClosed)),
  }
}

function defaults(reviews: number, needsHours: boolean): JsonLd {
  return {
    ...(needsHours && { openingHours: DEFAULT_HOURS }),
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: DEFAULT_RATING,
      ...(reviews > 0 && { reviewCount: reviews }),
    },
  }
}

export function blogPosting(
  site: { url: string; name: string },
  article: BlogArticle,
  words: number,
): JsonLd {
  const url = absoluteUrl(site.url, paths.blogArticle(article.slug))
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    '@id': url,
    mainEntityOfPage: url,
    url,
    headline: article.title,
    description: article.excerpt,
    articleSection: article.category,
    image: absoluteUrl(site.url, SHARED_PICTURE),
    datePublished: article.publishedOn,
    dateModified: article.checkedOn,
    wordCount: words,
    inLanguage: 'en-US',
    author: {
      '@type': 'Organization',
      name: article.author,
      url: absoluteUrl(site.url, paths.about()),
    },
    publisher: {
      '@type': 'Organization',
      name: site.name,
      url: absoluteUrl(site.url, paths.home()),
    },
  }
}

/** JSON that cannot close its script element. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
