import type { Generated } from 'kysely'
import type { DecisionKind } from '#domain/accounts/decision-kinds.ts'

export interface DecisionTables {
  /** The log. Rows stay; only `undone_by` changes. */
  decisions: {
    id: Generated<number>
    at: string
    kind: DecisionKind
    actor: 'admin' | 'cli' | 'server' | 'owner' | 'visitor'
    /** '' for the single password and for actors that are not admins. */
    admin_name: Generated<string>
    /** Id of an application or claim, reference of a report, ids of a pair ("12-15"), listing and field ("12-phone"). */
    subject: Generated<string>
    listing_id: number | null
    other_id: number | null
    /** "Accepted: Phone"; '' for steps that the desk does not list. */
    text: Generated<string>
    /** Why something was declined. */
    reason: Generated<string>
    /** JSON object without personal data; for events, as domain/accounts/audit.ts says. */
    details: Generated<string>
    undoes: number | null
    /** The undo that is in effect. */
    undone_by: Generated<number | null>
  }

  /** Each row of a said table that a decision changed. */
  changes: {
    id: Generated<number>
    decision_id: number
    table_name: string
    /** JSON array of the primary key. */
    key: string
    listing_id: number | null
    /** JSON objects of the columns that decisions change; `null` for no row. */
    before: string | null
    after: string | null
  }

  /** Has a row while a decision is being made. */
  open_decision: {
    id: 1
    decision_id: number
  }
}
