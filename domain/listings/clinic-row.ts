import type { ClinicFacts } from '#domain/clinics/facts/facts.ts'
import type { ListRow } from '#domain/stewardship/list-row.ts'

/** All columns of a clinic, as stored or as in a list; facts are `null` where a list has none. */
export interface ClinicRow extends ListRow, Facts {
  /** The stored slug; for a row of a list, the one that its name asks for. */
  slug: string
  /** Hash of the list's row; `null` when it is not known. */
  content_hash: string | null
  reviews: number
  country: string
  reviews_tags: string
  street_view: string
  /** 1 when the clinic has a row in clinic_facts. */
  has_facts: 0 | 1
}

type Facts = { [Fact in keyof ClinicFacts]: ClinicFacts[Fact] | null }
