import type { PageContextServer } from 'vike/types'
import { explainNoProof } from '#domain/proposals/proof.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { findClaimOptions, type ClaimOptions } from '#db/proposals/mail-proof.ts'
import { findFormPage } from '../listed-provider.server.ts'

export type Data = Awaited<ReturnType<typeof data>>

export type ClaimPageData = Extract<Data, { kind: 'listed' }>

export async function data(pageContext: PageContextServer) {
  const found = await findFormPage(pageContext, {
    suffix: '/claim',
    crumb: 'Is this your clinic?',
    title: (name) => `Is ${name} your clinic?`,
    description: (name) => `Show that ${name} is your clinic, and edit its page.`,
  })
  if (found.kind === 'gone') return found
  const { page, provider } = found
  const { db, site, urlParsed } = pageContext
  return {
    ...page,
    options: describeOptions(await findClaimOptions(db, provider, site)),
    isSent: urlParsed.search['sent'] !== undefined,
    returned: pageContext.returnedForm ?? NEW_FORM,
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
