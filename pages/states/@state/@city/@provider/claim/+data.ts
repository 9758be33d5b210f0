import type { PageContextServer } from 'vike/types'
import { explainNoProof } from '#domain/claims/mail-proof.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { providerCrumbs } from '#domain/site/crumbs.ts'
import { pageMeta } from '#domain/site/page-meta.ts'
import { paths } from '#domain/site/paths.ts'
import { findClaimOptions, type ClaimOptions } from '#db/claims/website.ts'
import { findCity } from '#db/directory/cities.ts'
import { findListedProvider } from '../listed-provider.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export type ClaimPageData = Extract<Data, { kind: 'listed' }>

export async function data(pageContext: PageContextServer) {
  const found = await findListedProvider(pageContext, '/claim')
  if (found.kind === 'gone') return found
  const { provider, kind } = found
  const { claimForm, db, settings, urlParsed } = pageContext
  const sendsMail = settings.SMTP_URL !== undefined
  const { name, stateSlug, citySlug, slug } = provider
  const city = await findCity(db, provider)
  const path = paths.providerClaim(provider)
  const { sent } = urlParsed.search
  return {
    kind,
    meta: pageMeta({
      title: `Is ${name} your clinic?`,
      description: `Show that ${name} is your clinic, and edit its page.`,
      canonicalPath: path,
      query: {},
    }),
    name,
    path,
    provider: { stateSlug, citySlug, slug },
    crumbs: [
      ...providerCrumbs({ ...provider, cityName: city?.name ?? provider.city, providerName: name }),
      { name: 'Is this your clinic?', path },
    ],
    /** `null` for a company that applied: its page already shows its own statements. */
    options:
      provider.kind === 'clinic'
        ? describeOptions(await findClaimOptions(db, provider, { sendsMail }))
        : null,
    sent: sent === 'email' || sent === 'link' ? sent : null,
    sendsMail,
    returned: claimForm ?? null,
    openedAt: claimForm?.openedAt ?? Date.now(),
  }
}

function describeOptions({ proof, site, phone, ways }: ClaimOptions) {
  return {
    ways,
    host: proof.kind === 'possible' ? proof.host : null,
    /** Reason an e-mail cannot prove a claim; `null` when it can. */
    noProof: proof.kind === 'possible' ? null : explainNoProof(proof.reason, site),
    phone: formatPhone(phone),
  }
}

export type ShownOptions = ReturnType<typeof describeOptions>
