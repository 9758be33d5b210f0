import { websiteTask } from '#domain/claims/website-task.ts'
import type { Settings } from '#domain/site/settings.ts'
import { findClinic } from '#db/claims/clinic.ts'
import type { Claim } from '#db/claims/find.ts'
import { isEqualText, proofFor } from '#db/claims/secrets.ts'
import { findWebsiteProof } from '#db/claims/website.ts'
import type { ServerConnection } from '#db/engine/snapshots.ts'
import { currentWriteUnit } from '#db/engine/writes/write-unit.ts'
import { Fetcher } from '#server/fetching/fetcher.ts'
import { findFile, findRecord, type ProofSearch } from '#server/fetching/find-proof.ts'
import { userAgent } from '#server/fetching/user-agent.ts'

/** Concurrent checks; each can take ten seconds. */
const MAX_AT_ONCE = 8

const NOT_NOW: ProofSearch = {
  kind: 'missing',
  words: 'We are looking at other websites right now. Please try again in a minute.',
}
const CHANGED: ProofSearch = {
  kind: 'missing',
  words:
    'The website in the list has changed since you began. Please begin again on the page of the clinic.',
}

export type CheckWebsite = (
  claim: Claim,
  token: string,
  where: 'record' | 'file',
) => Promise<ProofSearch>

/** Checks the website of a claim's clinic, which must still be the one in the list. */
export function websiteChecker(
  { snapshots }: ServerConnection,
  settings: Settings,
  fetcher: Fetcher = claimFetcher(settings),
): CheckWebsite {
  let inProgress = 0
  return async (claim, token, where) => {
    const website = await snapshots.read(async ({ db }) => {
      const clinic = await findClinic(db, claim.clinicId)
      return clinic && findWebsiteProof(db, clinic)
    })
    if (website?.kind !== 'possible' || website.domain !== claim.domain) return CHANGED
    if (inProgress >= MAX_AT_ONCE) return NOT_NOW
    const task = websiteTask(settings.SITE_NAME, website, proofFor(token))
    const unit = currentWriteUnit()
    // While it waits for another server, the request does not count toward the load.
    unit?.onWait()
    inProgress += 1
    try {
      return where === 'record'
        ? await findRecord(task, settings.DNS_SERVERS, isEqualText)
        : await findFile(task, fetcher, isEqualText)
    } finally {
      inProgress -= 1
      unit?.onResume()
    }
  }
}

function claimFetcher(settings: Settings): Fetcher {
  return new Fetcher({ userAgent: userAgent(settings), nameServers: settings.DNS_SERVERS })
}
