import type { Site } from '#domain/site/site-file.ts'
import { absoluteUrl } from '#domain/site/paths.ts'
import { explain, listingMail, shorten, type Mail, type NamedListing } from './texts.ts'

export interface News {
  kind:
    | 'accepted'
    | 'declined'
    | 'changed'
    | 'reported'
    | 'list'
    | 'premium'
    | 'free'
    | 'second-owner'
    | 'ended'
    | 'claim-declined'
  email: string
  listing: NamedListing
  /** "Phone: (512) 555-0100" */
  lines: readonly string[]
  /** Labels of changes that were refused while others were accepted. */
  refused: readonly string[]
  reason: string
  /** Path of the owner's private link; `null` for somebody who owns nothing. */
  link: string | null
}

const WORDS: Readonly<Record<News['kind'], readonly [subject: string, opening: string]>> = {
  accepted: ['We accepted your change of', 'We looked at what you sent, and the page shows it:'],
  declined: [
    'We declined your change of',
    'We looked at what you sent, and the page does not show it:',
  ],
  changed: ['We changed', 'We changed the page:'],
  reported: [
    'We changed',
    'A visitor told us what was wrong. We looked at it and changed the page:',
  ],
  list: [
    'We took the value of the list for',
    'The page shows what the list says instead of what you told us:',
  ],
  premium: ['Premium for', 'The listing is premium, with the badge "Top Pick":'],
  free: ['Premium has ended for', 'The listing is free now. Its page stays.'],
  'second-owner': [
    'A second owner of',
    'Somebody else has proved to own this page, and can edit it as you can:',
  ],
  ended: [
    'You can no longer edit',
    'We ended your ownership of this page, which stays. Your private link opens nothing any more, and we have deleted your e-mail address.',
  ],
  'claim-declined': [
    'Your claim of',
    'We could not confirm that this is yours, so its page stays as it is. You can try again there.',
  ],
}

/** To an owner or claimant, about a decision of somebody else. */
export function newsMail(site: Site, news: News): Mail {
  const { kind, email: to, listing, lines, refused, reason, link } = news
  const [subject, opening] = WORDS[kind]
  return listingMail(site, { to, listing, subject: `${subject} ${shorten(listing.name)}` }, [
    opening,
    ...toList(lines),
    ...(refused.length === 0 ? [] : ['We did not take this:', ...toList(refused)]),
    ...(kind === 'second-owner'
      ? [`Is it nobody whom you know? Write to ${site.contactEmail}.`]
      : kind === 'accepted' && refused.length === 0
        ? []
        : explain(site, reason)),
    ...(link === null
      ? []
      : ['With this private link you edit the page:', absoluteUrl(site.url, link)]),
  ])
}

function toList(lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [lines.map((line) => `- ${shorten(line)}`).join('\n')]
}
