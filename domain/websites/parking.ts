/** Companies that show ads or sales offers on unused domains. */
const PARKING_HOSTS = new Set(
  `
  above.com afternic.com atom.com bodis.com brandbucket.com buydomains.com cashparking.com dan.com
  domainmarket.com dovendi.com dynadot.com efty.com epik.com fabulous.com forsale.godaddy.com
  hugedomains.com namebright.com parkingcrew.net parklogic.com perfectdomain.com sedo.com sedoparking.com
  skenzo.com smartname.com squadhelp.com trafficz.com undeveloped.com uniregistry.com voodoo.com
  `
    .trim()
    .split(/\s+/),
)

/** Parked domains redirect to their own subdomains ww1, ww25 and so on. */
const PARKING_LABEL = /^ww\d+\./

const PARKING_PHRASES = [
  'domain is for sale',
  'domain name is for sale',
  'domain may be for sale',
  'buy this domain',
  'domain is parked',
  'parked free, courtesy of',
  'this web page is parked',
  'this domain has expired',
  'this domain name has expired',
  'this domain has recently been registered',
  'this domain is registered, but may still be available',
  'domain has been registered and parked',
  'future home of something quite cool',
  'sedoparking.com',
  'parkingcrew.net',
  'this account has been suspended',
  'window.location.href="/lander"',
]

/** Returns why a page looks parked, as a part of a sentence; `null` when it does not. */
export function findParking({ url, html }: { url: string; html: string }): string | null {
  const host = new URL(url).hostname
  const labels = host.split('.')
  const company = labels
    .map((_, at) => labels.slice(at).join('.'))
    .find((name) => PARKING_HOSTS.has(name))
  if (company !== undefined) return `it leads to ${company}, which sells domains`
  if (PARKING_LABEL.test(host)) return `it leads to ${host}, like a parked domain`
  const text = html.toLowerCase().replace(/\s+/g, ' ')
  const phrase = PARKING_PHRASES.find((words) => text.includes(words))
  return phrase === undefined ? null : `the page contains “${phrase}”`
}
