import { parse } from 'tldts'

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

/**
 * Hosts where many businesses have a page or a subdomain, so that controlling a page does not prove
 * control of the host. The public suffix list covers hosting companies already.
 */
const SHARED_HOSTS = new Set(
  `
  facebook.com fb.com fb.me instagram.com linkedin.com twitter.com x.com tiktok.com youtube.com youtu.be
  pinterest.com snapchat.com threads.net whatsapp.com wa.me m.me t.me
  google.com goo.gl g.page g.co business.site page.link yelp.com yelp.to yellowpages.com mapquest.com
  foursquare.com nextdoor.com bbb.org manta.com superpages.com groupon.com tripadvisor.com apple.com
  realself.com healthgrades.com zocdoc.com webmd.com vitals.com solutionreach.com
  wix.com wixsite.com editorx.io squarespace.com square.site squareup.com square.link weebly.com
  weeblysite.com godaddysites.com jimdo.com jimdofree.com jimdosite.com webflow.io webnode.com strikingly.com
  mystrikingly.com carrd.co site123.me yolasite.com webs.com ueniweb.com duda.co multiscreensite.com
  wordpress.com blogspot.com blogger.com tumblr.com medium.com substack.com myshopify.com shopify.com
  github.io gitlab.io netlify.app vercel.app pages.dev web.app firebaseapp.com herokuapp.com hubspot.com
  hubspotpagebuilder.com leadpages.co unbounce.com clickfunnels.com kartra.com mailchimp.com mailchi.mp
  linktr.ee linkin.bio beacons.ai bio.link campsite.bio lnk.bio msha.ke taplink.cc solo.to hoo.be flowcode.com
  vagaro.com booksy.com fresha.com styleseat.com schedulicity.com mindbodyonline.com mindbody.io
  acuityscheduling.com as.me calendly.com setmore.com simplybook.me glossgenius.com gettimely.com boulevard.io
  joinblvd.com zenoti.com janeapp.com mangomint.com square.com squareup.com phorest.com appointy.com genbook.com
  patientfusion.com nexhealth.com podium.com birdeye.com etsy.com amazon.com ebay.com
  bit.ly tinyurl.com ow.ly t.co rebrand.ly cutt.ly is.gd buff.ly
  `
    .trim()
    .split(/\s+/),
)
