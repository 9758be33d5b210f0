import { describeOther, mailHost } from '#domain/proposals/proof.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { websiteHref } from '#domain/clinics/website.ts'
import { formatDate } from '#domain/text/dates.ts'
import { isBlocked } from '#db/accounts/blocks.ts'
import { listOwners, type Owner } from '#db/proposals/owners.ts'
import type { ReadDb } from '#db/engine/schema.ts'
import { findFailure } from '#db/outbox/take.ts'
import { findCurrentCheck } from '#db/stewardship/site-checks.ts'
import { findItems } from './find-items.ts'

const MAX_EARLIER = 5

interface Sender {
  /** '' for none. */
  email: string
  /** The listing that the item is about; `null` for none. */
  listingId: number | null
  /** What the sender says, or the listing that it is about. */
  about: Parameters<typeof formatAddress>[0] & { name: string; site: string }
  /** The item itself, which is not an earlier one. */
  item: string
  proposalId: string
  /** The owner who asks; `null` for somebody else. */
  ownerId?: string | null
}

/** What speaks for and against the sender of an item of the desk (R-UPDATE-5). */
export async function findEvidence(db: ReadDb, sender: Sender) {
  const { listingId, about, proposalId, ownerId = null } = sender
  const site = websiteHref(about.site) ?? ''
  const address = formatAddress(about)
  const owners = listingId === null ? [] : await listOwners(db, listingId)
  const own = owners.find(({ id }) => id === ownerId)
  const email = own?.email ?? sender.email
  return {
    email,
    isBlocked: await isBlocked(db, email),
    ownership: listingId === null ? '' : describeOwnership(own ?? owners[0], own !== undefined),
    mailHost: email.split('@').at(-1)?.toLowerCase() ?? '',
    websiteHost: mailHost(site),
    websiteCheck: listingId === null ? '' : await findSiteCheck(db, listingId),
    /** Why the last e-mail about the item did not arrive; '' if all did, as far as is known. */
    undelivered: await findFailure(db, proposalId),
    earlier: email === '' ? [] : await listEarlier(db, { ...sender, email }),
    links: [
      ...(site === '' ? [] : [{ label: 'Website', href: site }]),
      { label: 'Map', href: `https://www.openstreetmap.org/search?query=${encode(address)}` },
      {
        label: 'Web search',
        href: `https://duckduckgo.com/?q=${encode(`${about.name} ${address}`)}`,
      },
    ],
  }
}

export type SenderEvidence = Awaited<ReturnType<typeof findEvidence>>

/** An address that somebody typed into a form makes nobody the owner. */
function describeOwnership(owner: Owner | undefined, isSender: boolean): string {
  if (owner === undefined) return 'Nobody has proved to own the listing'
  if (isSender) return `The sender is ${describeOther(owner)}`
  const other = `${owner.email || 'Somebody'} is ${describeOther(owner)}`
  return `${other}; whether the sender is the same is not known`
}

async function findSiteCheck(db: ReadDb, id: number): Promise<string> {
  const check = await findCurrentCheck(db, id)
  if (check === undefined) return 'Not checked yet'
  const { finding, evidence, checkedAt } = check
  return `${evidence || finding}, ${formatDate(checkedAt.slice(0, 10))}`
}

/** Other applications, reports and claims of the address, the latest first. */
async function listEarlier(db: ReadDb, { email, item }: Sender) {
  const found = await findItems(db, email, MAX_EARLIER + 1)
  return found
    .filter(({ id }) => id !== item)
    .slice(0, MAX_EARLIER)
    .map(({ kind, name, status, at, path }) => ({
      text: `${kind.toLowerCase()} about ${name || 'a listing'}, ${status}, ${formatDate(at.slice(0, 10))}`,
      href: path,
    }))
}

const encode = encodeURIComponent
