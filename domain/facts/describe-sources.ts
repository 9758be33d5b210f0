import { formatShortDate } from '#domain/text/dates.ts'
import { FIELD_NAMES, FACTS, type Field } from './facts.ts'
import { decideField, type Statement } from './statements.ts'

/** A number of reviews may be the list's after all, which is not known here. */
const UNNAMED: ReadonlySet<Field> = new Set(['listing', 'reviews'])

/**
 * Sources of the details on a clinic's page, one sentence each (R-FIELD-3): "Confirmed by the
 * clinic, Nov 3, 2026: phone and opening hours.", "From a list of Nov 22, 2026." `listedOn` is a
 * UTC day; '' when the day is not known, `null` for a listing that no list made.
 */
export function describeSources(
  statements: readonly Statement[],
  listedOn: string | null,
): string[] {
  const shown = FIELD_NAMES.flatMap((field) => {
    const { statement } = decideField(field, '', statements)
    return statement === null || UNNAMED.has(field) ? [] : [statement]
  })
  const groups = Map.groupBy(
    shown,
    (statement) => `${statement.source} ${dayOf(statement)} ${statement.isProven}`,
  )
  const appliedOn = listedOn === null ? findFirstDay(statements) : ''
  const sentences = [...groups.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return []
    const isApplication = first.source === 'owner' && !first.isProven && dayOf(first) === appliedOn
    return [isApplication ? `${describeSource(first)}.` : formatSentence([first, ...others], first)]
  })
  if (listedOn === null || listedOn === '') return sentences
  const list = `rom a list of ${formatShortDate(listedOn)}.`
  return [...sentences, sentences.length === 0 ? `F${list}` : `Everything else: f${list}`]
}

/** Who says one fact: "Confirmed by the clinic, Nov 3, 2026", "Google, Nov 22, 2026"; '' when nobody is named. */
export function describeFactSource(
  field: Field,
  statements: readonly Statement[],
  { source, listedOn }: { source?: string | null; listedOn?: string | null },
): string {
  const { statement } = decideField(field, '', statements)
  if (statement !== null) return describeSource(statement)
  return listedOn ? `${source || 'From a list'}, ${formatShortDate(listedOn)}` : ''
}

/** UTC day of the owner's first statement. */
function findFirstDay(statements: readonly Statement[]): string | undefined {
  const owned = statements.filter(({ source }) => source === 'owner')
  return owned.map(dayOf).toSorted()[0]
}

function formatSentence(statements: readonly Statement[], first: Statement): string {
  return `${describeSource(first)}: ${listFields(statements.map(({ field }) => field))}.`
}

/** UTC day. */
const dayOf = ({ saidAt }: Statement) => saidAt.slice(0, 10)

function describeSource(statement: Statement): string {
  const { source, isProven } = statement
  const day = formatShortDate(dayOf(statement))
  if (source === 'correction') return `Corrected, ${day}`
  return isProven ? `Confirmed by the clinic, ${day}` : `As the applicant wrote on ${day}`
}

const AND = new Intl.ListFormat('en-US', { type: 'conjunction' })

function listFields(fields: readonly Field[]): string {
  return AND.format(fields.map((field) => FACTS[field].label.toLowerCase()))
}
