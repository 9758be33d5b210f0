import { formatMail, shorten, type Mail } from '#domain/mail/texts.ts'
import { absoluteUrl, paths, type ProviderPlace } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/settings.ts'
import { LINK_DAYS } from '#domain/stewardship/private-link.ts'

interface AboutClinic {
  email: string
  clinic: ProviderPlace & { name: string }
}

interface WithLink extends AboutClinic {
  token: string
}

/** Proves that the claimant reads the mail of the clinic's domain. Anybody can cause it. */
export function proofMail(site: Site, { email, clinic, token }: WithLink): Mail {
  const name = shorten(clinic.name)
  return formatMail(site, email, `Is ${name} your clinic?`, [
    `Somebody asked to look after the page of ${name} on ${site.name}:`,
    absoluteUrl(site.url, paths.provider(clinic)),
    'If that was you, open this address within 24 hours and press the button there:',
    absoluteUrl(site.url, paths.privateLink(token)),
    KEEP_PRIVATE,
    `If it was not you, do nothing: without that button nothing changes. Questions? Write to ${site.contactEmail}.`,
  ])
}

export function newLinkMail(site: Site, { email, clinic, token }: WithLink): Mail {
  const name = shorten(clinic.name)
  return formatMail(site, email, `Your new link for ${name}`, [
    `This is your new private link to the page of ${name} on ${site.name}. Earlier links no longer work.`,
    absoluteUrl(site.url, paths.privateLink(token)),
    KEEP_PRIVATE,
    `Did you not ask for it? Write to ${site.contactEmail}.`,
  ])
}

/** After a call. It has no link: the claimant was given one at the beginning. */
export function acceptedMail(site: Site, { email, clinic }: AboutClinic): Mail {
  const name = shorten(clinic.name)
  return formatMail(site, email, `You can now edit ${name}`, [
    `Thank you for the call. With the private link that you were shown, you can now edit the page of ${name} on ${site.name}.`,
    'Did you lose the link? Ask for a new one here:',
    absoluteUrl(site.url, paths.claim(clinic)),
  ])
}

const KEEP_PRIVATE = `Keep this address to yourself: with it, anybody can edit the page. It works for ${LINK_DAYS} days.`
