import type { Generated, GeneratedAlways } from 'kysely'
import type { ClaimOrigin } from '#domain/proposals/proof.ts'
import type { MailKind } from '#domain/mail/kinds.ts'
import type { ApplicationStatus } from '#domain/site/application-statuses.ts'

export interface ProposalTables {
  /** Requests that somebody decides on: applications, visitors' reports, owners' edits and claims. */
  proposals: {
    /** Random; also in the addresses of its pages. */
    id: string
    kind: 'apply' | 'report' | 'edit' | 'claim'
    /** "A-4F7K2" for an application, "R-4F7K2" for a report or an edit, "C-4F7K2" for a claim */
    reference: Generated<string | null>
    /** The listing that the proposal is about. For an application, the listing that its approval updated. */
    listing_id: Generated<number | null>
    /** The listing that an application's approval made, shown or not; it is deleted with the application. */
    made_id: Generated<number | null>
    status: Generated<ApplicationStatus>
    created_at: string
    /** Number of the sender's changes, starting at 1. */
    version: Generated<number>
    /** '' for none, and after a purge. */
    email: Generated<string>
    /** JSON object, by kind. */
    said: string
    /** JSON object: all that a purge empties. */
    sender: Generated<string>
    content_hash: Generated<string>
    /** Equal for pending ones that one decision answers. */
    same_key: Generated<string>
    /** The owner who asks. */
    owner_id: Generated<string | null>
    /** The decision by which the page shows an owner's change already. */
    shown_by: Generated<number | null>
    /** The listing whose owners were told that somebody else applied for it. */
    asked_id: Generated<number | null>
    /** The answer of the listing's owner when asked about a report; '' without one. */
    owner_answer: Generated<string>
    owner_answered_at: Generated<string | null>
    decided_at: Generated<string | null>
    decided_by: Generated<string | null>
    /** Why it was declined; '' for none. */
    reason: Generated<string>
    /** JSON array of the topics of a report or an edit that were accepted. */
    applied: Generated<string>
    /** Name of the company that applies, or of the listing at the time of sending. */
    name: GeneratedAlways<string>
    /** Of the phone, at most ten. */
    phone_digits: GeneratedAlways<string>
  }

  /** Whoever proved to own a listing, or applied for it. */
  owners: {
    /** The id of the claim or application that made the owner. */
    id: string
    listing_id: number
    /** '' for none, and once the ownership has ended. */
    email: string
    proof: ClaimOrigin
    /** Host of the website that proved it by e-mail; '' for other proofs. */
    domain: string
    since: string
    /** `null` for an owner who may edit the listing. */
    ended_at: string | null
    /** Month of the last e-mail about visits, or in which the owner asked: "2027-01"; `null`: none wanted. */
    statistics_sent_in: Generated<string | null>
  }

  /** E-mails that were given up, for the digest. */
  failed_mails: {
    id: Generated<number>
    at: string
    /** "outcome a1b2c3" */
    about: string
    /** Codes only. */
    reason: string
  }

  /** Address and text are read only when sending. */
  outgoing_mails: {
    id: Generated<number>
    kind: MailKind
    /** Whose sender or owner gets it, or which the admin is told of. */
    proposal_id: string
    /** The decision that it tells, or the application of somebody else; '' for none. */
    about: Generated<string>
    due_at: string
    next_attempt_at: string
    attempts: Generated<number>
  }

  /** Decisions that the sender of a proposal, or the owner whom it made, knows of. */
  told_decisions: {
    proposal_id: string
    decision_id: number
  }

  /** Secret URLs. */
  private_links: {
    id: Generated<number>
    /** SHA-256 of the token, in hexadecimal. */
    token_hash: string
    proposal_id: string
    created_at: string
    expires_at: string
  }
}
