import { Command } from '@commander-js/extra-typings'
import { FIELDS, type Field } from '#domain/stewardship/fields.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import {
  describeClinic,
  type DescribedClinic,
  type DescribedField,
} from '#db/stewardship/describe-clinic.ts'
import { listHistory, type PastDecision } from '#db/stewardship/history.ts'
import type { DatabaseOptions } from '#cli/database.ts'
import { onClinic, parseProviderPath, PATH_HELP } from '#cli/clinics/on-clinic.ts'
import { wholeNumber } from '#cli/options.ts'
import { printResult } from '#cli/output/print.ts'

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
  return [`${name} (${path}): ${STATES[state]}`, ...known.map(formatField)]
}

const LABEL_WIDTH = 26

function formatField({ field, shown, source, statedOn, list }: DescribedField): string {
  const label = FIELDS[field].padEnd(LABEL_WIDTH)
  const value = formatValue(field, shown)
  if (source === null) return `  ${label}${value}`
  const who = source === 'owner' ? 'confirmed by the clinic' : 'corrected'
  return `  ${label}${value} (${who}, ${statedOn ?? ''}; the list says: ${formatValue(field, list)})`
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
