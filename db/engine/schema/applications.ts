import type { Generated, GeneratedAlways } from 'kysely'
import type { MailKind } from '#domain/mail/kinds.ts'
import type { LinkMail } from '#domain/site/private-link.ts'

export interface ApplicationTables {
  company_applications: {
    id: string
    company_name: string
    contact_name: string
    email: string
    phone: string
    /** Of the phone, at most ten. */
    phone_digits: GeneratedAlways<string>
    website: string | null
    address: string
    city: string
    state: string
    zip: string
    /** JSON array of names from SERVICES. */
    services: string
    description: string
    year_established: string | null
    certifications: string | null
    listing_type: 'free' | 'premium'
    status: Generated<'pending' | 'approved' | 'declined'>
    /** The status that the applicant knows; differs from `status` while an e-mail is due. */
    told_status: Generated<'pending' | 'approved' | 'declined'>
    created_at: string
    /** The listing that its approval made, shown or not; it is deleted with the application. */
    provider_id: number | null
    content_hash: Generated<string>
    /** JSON object: what it says besides, by fact. */
    facts: Generated<string>
    /** "A-4F7K2"; `null` for applications of older versions. */
    reference: Generated<string | null>
    /** Number of the sender's changes, starting at 1. */
    version: Generated<number>
    /** The listing that its approval updated, instead of making one. */
    clinic_id: Generated<number | null>
  }

  mail_switch: {
    id: 1
    is_on: 0 | 1
  }

  /** Updates of owned listings by others, of which the owner is told. */
  proposed_updates: {
    application_id: string
    provider_id: number
    /** When the owner said "This was not me". */
    objected_at: string | null
  }

  /** E-mails that were given up, for the digest. */
  failed_mails: {
    id: Generated<number>
    at: string
    /** "decision application a1b2c3" */
    about: string
    /** Codes only. */
    reason: string
  }

  /** Address and text are read only when sending. */
  outgoing_mails: {
    id: Generated<number>
    kind: MailKind
    /** `null` for e-mails about a claim or a report alone. */
    application_id: string | null
    /** The decision that it tells. */
    decision_id: number | null
    /** Subject of the private link in the e-mail. */
    link_kind: LinkMail | null
    link_subject_id: string | null
    due_at: string
    next_attempt_at: string
    attempts: Generated<number>
  }
}
