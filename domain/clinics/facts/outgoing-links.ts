import { websiteHost, websiteHref } from '#domain/clinics/website.ts'

export interface OutgoingLink {
  href: string
  where: string
}

/** `null` unless the link may be shown (R-LIST-12). */
export function bookingLink(link: string): OutgoingLink | null {
  const href = websiteHref(link)
  return href === null ? null : { href, where: websiteHost(href) }
}

/** Names the source of the list only when the link leads there. */
export function reviewsLink(link: string, source: string): OutgoingLink | null {
  const href = websiteHref(link)
  if (href === null) return null
  const host = websiteHost(href)
  const brand = source.toLowerCase().replace(/[^a-z0-9]/g, '')
  return { href, where: brand !== '' && host.split('.').includes(brand) ? source : host }
}

const GOOGLE = /(?:^|\.)(?:google\.com|googleusercontent\.com|googleapis\.com|goo\.gl)$/

/** The column also holds pictures of other sites; only Google's show the street. */
export function streetViewHref(link: string): string | null {
  const href = /^https?:/i.test(link.trim()) ? websiteHref(link) : null
  return href !== null && GOOGLE.test(websiteHost(href)) ? href : null
}
