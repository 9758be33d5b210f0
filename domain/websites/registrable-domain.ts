import { parse } from 'tldts'
import { SHARED_HOSTS } from './shared-hosts.ts'

/**
 * The part of a host name that can be registered: "clinic.com" of "https://www.clinic.com/a", and
 * "clinic.wixsite.com" below a hosting company. `null` for IP addresses and invalid URLs.
 */
export function registrableDomain(url: string): string | null {
  return parseHost(url)?.domain ?? null
}

/** True when many businesses share the host, so that controlling a page there proves nothing. */
export function isSharedHost(url: string): boolean {
  const host = parseHost(url)
  if (host?.hostname == null) return false
  const labels = host.hostname.split('.')
  // Below a private suffix, a company hosts the sites of its customers.
  return (
    host.isPrivate === true || labels.some((_, at) => SHARED_HOSTS.has(labels.slice(at).join('.')))
  )
}

/**
 * The host of a URL, parsed like a browser, so that no spelling hides it: lower case, punycode,
 * without escapes and final dot. `null` for invalid URLs.
 */
export function asciiHost(url: string): string | null {
  const address = /^https?:\/\//i.test(url.trim()) ? url : `https://${url}`
  return URL.canParse(address) ? new URL(address).hostname.replace(/\.$/, '') : null
}

function parseHost(url: string) {
  const host = asciiHost(url)
  return host === null ? null : parse(host, { allowPrivateDomains: true })
}
