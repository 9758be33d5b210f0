import { Command, Option } from '@commander-js/extra-typings'
import { FIELDS, type Field } from '#domain/stewardship/fields.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import {
  describeClinic,
  type DescribedClinic,
  type DescribedField,
} from '#db/stewardship/describe-clinic.ts'
import { listHistory, type PastDecision } from '#db/stewardship/history.ts'
import { type DatabaseOptions, withCurrentDatabase, databasePath } from '#cli/database.ts'
import { onClinic, parseProviderPath, PATH_HELP } from '#cli/clinics/on-clinic.ts'
import { wholeNumber, parsePath } from '#cli/options.ts'
import { printResult, refuse } from '#cli/output/print.ts'
import { LISTING_FILTERS, readListingQuery } from '#domain/listings/list-query.ts'
import { findListings } from '#db/desk/find-listings.ts'
import { pluralize } from '#domain/text/counts.ts'
import { formatList, findFactsOrigin } from '#db/directory/streams.ts'
import { inHandleTransaction } from '#db/engine/handle-transaction.ts'
import { checkOutputFile, writeOutput } from '#cli/output/output-file.ts'

export const exportList = new Command<[], DatabaseOptions>('export')
  .description('write the clinics as a CSV list, ready to be imported again')
  .argument('<file>', 'the file to write, "-" for standard output', parsePath)
  .option('--full', 'include the optional columns; check which of them you may publish')
  .option('--force', 'replace an existing file')
  .action(async (file, options) => {
    const { full = false, force = false } = options
    const rules = { force, database: databasePath(options) }
    // Refuses a bad target before the database is opened.
    if (file !== '-') checkOutputFile(file, rules)
    let count = 0
    const countRows = (rows: number) => {
      count += rows
    }
    const origin = await withCurrentDatabase(options, (connection) => {
      const db = connection.db
      const write = async () => {
        await writeOutput(formatList(db, { full, onRows: countRows }), file, rules)
        return full ? findFactsOrigin(db) : undefined
      }
      // One snapshot, even while an import is running.
      return inHandleTransaction(connection, write, { begin: 'begin' })
    })
    if (file === '-') return
    printResult(options, { clinics: count, full, file, ...origin }, () => [
      `${pluralize(count, 'clinic', 'clinics')} written to ${file}`,
      ...(origin === undefined ? [] : [formatOrigin(origin)]),
    ])
  })

/** The CSV has no columns for source and day. */
function formatOrigin({ source, listedOn }: { source: string; listedOn: string }): string {
  const sourceOption = source === '' ? '' : ` --source "${source}"`
  return `To get the same list back, import it with${sourceOption} --list-date ${listedOn}`
}

export const findClinics = new Command<[], DatabaseOptions>('find')
  .description('find clinics by words of their name, address, phone or website')
  .argument('[text...]', 'every word has to begin a word of the clinic')
  .addOption(choice('--only <what>', 'only these', LISTING_FILTERS.only))
  .addOption(choice('--shown <state>', 'only those in this state', LISTING_FILTERS.shown))
  .addOption(choice('--source <source>', 'only those from here', LISTING_FILTERS.source))
  .option('--limit <n>', 'list at most this many', wholeNumber(1, 1000), 25)
  .action((words, { limit, ...options }) =>
    withCurrentDatabase(options, async ({ db }) => {
      const text = words.join(' ')
      const query = { ...readListingQuery({ ...options, q: text }), now: new Date() }
      const { listings, total } = await findListings(db, { ...query, limit })
      if (total === 0 && options.json !== true) {
        refuse(text === '' ? 'No clinic is like that.' : `No clinic contains "${text}".`)
        return
      }
      printResult(options, { clinics: listings, total }, () =>
        listings.map(({ path, name, state, address, phone }) =>
          [`${path}${state === 'listed' ? '' : ` (${state})`}`, name, address, phone]
            .filter(Boolean)
            .join('  '),
        ),
      )
    }),
  )

function choice<Flags extends string>(flags: Flags, help: string, choices: object) {
  return new Option(flags, help).choices(Object.keys(choices))
}

export const showClinicCommand = new Command<[], DatabaseOptions>('show')
  .description('show the facts about a clinic with their sources')
  .argument('<path>', PATH_HELP, parseProviderPath)
  .action((place, options) =>
    onClinic(options, place, async ({ db }, id) => {
      const clinic = await describeClinic(db, id)
      if (clinic !== undefined) printResult(options, clinic, () => formatClinic(clinic))
    }),
  )

const STATES: Readonly<Record<DescribedClinic['state'], string>> = {
  listed: 'listed',
  hidden: 'hidden',
  closed: 'closed for good',
  merged: 'merged with another clinic',
  gone: 'not in the newest list',
}

function formatClinic({ name, path, state, fields }: DescribedClinic): string[] {
  const known = fields.filter(({ shown, source }) => shown !== '' || source !== null)
  const isInList = fields.some(({ field, list }) => field === 'name' && list !== '')
  return [
    `${name} (${path}): ${STATES[state]}`,
    ...known.map((field) => formatField(field, isInList)),
  ]
}

const LABEL_WIDTH = 26

function formatField(
  { field, shown, source, statedOn, list }: DescribedField,
  isInList: boolean,
): string {
  const label = FIELDS[field].padEnd(LABEL_WIDTH)
  const value = formatValue(field, shown)
  if (source === null) return `  ${label}${value}`
  const who = source === 'owner' ? 'confirmed by the clinic' : 'corrected'
  const says = isInList ? `; the list says: ${formatValue(field, list)}` : ''
  return `  ${label}${value} (${who}, ${statedOn ?? ''}${says})`
}

const MAX_ENTRIES = 1_000_000

export const clinicHistory = new Command<[], DatabaseOptions>('history')
  .description('list the decisions on a clinic, newest first')
  .argument('<path>', PATH_HELP, parseProviderPath)
  .option('--limit <n>', 'list at most this many', wholeNumber(1, MAX_ENTRIES), 50)
  .action((place, options) =>
    onClinic(options, place, async ({ db }, id) => {
      const history = await listHistory(db, id, options.limit)
      printResult(options, { history }, () =>
        history.length === 0
          ? ['Nothing was decided about this clinic.']
          : history.map(formatEntry),
      )
    }),
  )

function formatStatedValue(field: Field, value: string | null): string {
  return value === null ? 'as listed' : formatValue(field, value)
}

function formatEntry({ at, actor, adminName, ...entry }: PastDecision): string {
  const { action, field, before, after, undoes } = entry
  const who = adminName === '' ? actor : `${actor} ${adminName}`
  const what =
    field === ''
      ? action
      : `${action} ${FIELDS[field]}: ${formatStatedValue(field, before)} → ${formatStatedValue(field, after)}`
  return `${at}  ${who.padEnd(7)}  ${what}${undoes === null ? '' : ' (undo)'}`
}
