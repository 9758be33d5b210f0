import type { PageContextServer } from 'vike/types'
import { DONE, DONE_PARAMETER, readDone, readTypedEdit } from '#domain/proposals/link-form.ts'
import { describeOther, formatCode } from '#domain/proposals/proof.ts'
import { NEW_FORM } from '#domain/forms/returned-form.ts'
import { formatPhone } from '#domain/clinics/phone.ts'
import { paths } from '#domain/site/paths.ts'
import { formatValue } from '#domain/facts/kinds.ts'
import { FIELD_NAMES, FACTS } from '#domain/facts/facts.ts'
import { listProposals } from '#db/proposals/ask-owners.ts'
import {
  findClinic,
  findShownValues,
  findClaim,
  type Claim,
  selectOwners,
} from '#db/proposals/owners.ts'
import { findEditForm, isConfirmable, describeChanges } from '#db/proposals/edit.ts'
import { listForOwner } from '#db/proposals/find.ts'
import { codeFor } from '#db/proposals/claim.ts'
import { isPaymentDue, paymentReference, paymentUrl, planEnd } from '#domain/premium/plan.ts'
import { findPlanEnd } from '#db/premium/plans.ts'
import { localDate } from '#domain/hours/zone-clock.ts'
import { wantsMonthlyMail } from '#db/statistics/monthly-mails.ts'
import { listWeeks } from '#db/statistics/read.ts'
import { findListContact, isStillProven, type ClaimedClinic } from '#db/proposals/mail-proof.ts'

export type ShownClaim = NonNullable<Awaited<ReturnType<typeof findShownClaim>>>

/** Data for the holder of a claim's private link; `undefined` when the claim has ended. */
export async function findShownClaim(
  pageContext: PageContextServer,
  { claimId, token }: { claimId: string; token: string },
) {
  const { db, returnedForm, settings, urlParsed } = pageContext
  const now = new Date()
  const claim = await findClaim(db, claimId, now)
  if (claim === undefined) return undefined
  const clinic = await findClinic(db, claim.clinicId)
  const done = readDone(urlParsed.search[DONE_PARAMETER])
  return {
    /** `null` while the clinic is not listed. */
    clinic:
      clinic === undefined
        ? null
        : {
            name: clinic.name,
            path: paths.provider(clinic),
            claimPath: paths.providerClaim(clinic),
          },
    problem: returnedForm?.problem ?? null,
    done: done === undefined ? null : DONE[done],
    /** Asks once whether the owner means it. */
    isGivingUp: claim.state === 'proven' && urlParsed.search['step'] === 'give-up',
    hasEmail: claim.email !== '',
    canAskForLink:
      claim.email !== '' && claim.state === 'proven' && settings.SMTP_URL !== undefined,
    step: clinic === undefined ? null : await findStep(pageContext, { claim, clinic, token, now }),
  }
}

interface Context {
  claim: Claim
  clinic: ClaimedClinic
  token: string
  now: Date
}

export type Step = Awaited<ReturnType<typeof findStep>>

async function findStep(pageContext: PageContextServer, { claim, clinic, token, now }: Context) {
  const { db } = pageContext
  if (claim.state === 'proven') {
    return (await isStillProven(db, claim, clinic))
      ? findEditStep(pageContext, claim, now)
      : { kind: 'moved' as const, host: claim.domain }
  }
  if (claim.way === 'email') return { kind: 'email' as const }
  const { phone } = await findListContact(db, clinic)
  return {
    kind: 'call' as const,
    reference: claim.reference,
    code: formatCode(codeFor(token)),
    phone: formatPhone(phone),
  }
}

async function findEditStep(pageContext: PageContextServer, claim: Claim, now: Date) {
  const { db, returnedForm } = pageContext
  const shown = await findShownValues(db, claim.clinicId)
  const prefilled = await findEditForm(db, claim.clinicId)
  if (shown === undefined || prefilled === undefined) return null
  const owners = await selectOwners(db, claim.clinicId).execute()
  const { sent, errors } = returnedForm ?? NEW_FORM
  return {
    kind: 'edit' as const,
    form: readTypedEdit(sent) ?? prefilled.form,
    errors,
    fingerprint: prefilled.fingerprint,
    facts: FIELD_NAMES.filter((field) => isConfirmable(field) && shown[field] !== '').map(
      (field) => ({ term: FACTS[field].label, value: formatValue(field, shown[field]) }),
    ),
    reported: await listForOwner(db, claim.clinicId),
    changes: await describeChanges(db, claim.id),
    others: owners.filter(({ id }) => id !== claim.id).map(describeOther),
    proposals: await listProposals(db, claim.clinicId),
    plan: await findPlan(pageContext, claim.clinicId, now),
    statistics: await findStatistics(pageContext, claim, now),
  }
}

export type OwnPlan = NonNullable<Awaited<ReturnType<typeof findPlan>>>

/** `null` for a site without premium listings. */
async function findPlan({ db, site, settings }: PageContextServer, listingId: number, now: Date) {
  if (site.premium === null) return null
  const end = planEnd(await findPlanEnd(db, listingId))
  return {
    end,
    isPaymentDue: isPaymentDue(end, localDate(settings.TIME_ZONE, now) ?? ''),
    price: site.premium.price,
    reference: paymentReference(listingId),
    payUrl: paymentUrl(settings.PREMIUM_PAYMENT_URL, listingId),
  }
}

export type OwnStatistics = NonNullable<Awaited<ReturnType<typeof findStatistics>>>

/** `null` for a site that counts nothing. */
async function findStatistics(
  { db, settings }: PageContextServer,
  { id, clinicId, email }: Claim,
  now: Date,
) {
  if (!settings.STATISTICS) return null
  const sendsMail = settings.SMTP_URL !== undefined && email !== ''
  return {
    weeks: await listWeeks(db, localDate(settings.TIME_ZONE, now) ?? '', clinicId),
    /** Whether the owner gets an e-mail each month; `null` where none can be sent. */
    isMonthly: sendsMail ? await wantsMonthlyMail(db, id) : null,
  }
}
