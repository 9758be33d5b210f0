import { Argument, Command } from '@commander-js/extra-typings'
import { FIELD_NAMES, FIELDS } from '#domain/stewardship/fields.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { correctListing } from '#db/desk/edit-listing.ts'
import { dropStatement } from '#db/stewardship/record-statement.ts'
import { decideOnClinic, parseProviderPath, PATH_HELP } from '#cli/clinics/on-clinic.ts'
import type { DatabaseOptions } from '#cli/database.ts'
import { refuse } from '#cli/output/print.ts'

const BY = { actor: 'cli' } as const

export const correctClinic = new Command<[], DatabaseOptions>('correct')
  .description('correct one field of a clinic; imports keep the correction')
  .argument('<path>', PATH_HELP, parseProviderPath)
  .addArgument(new Argument('<field>', 'what is wrong').choices(FIELD_NAMES))
  .argument('[value]', 'the correct value; "" for nothing')
  .option('--from-list', 'drop the correction, so that the list applies again')
  .action((place, field, typed, options) =>
    decideOnClinic(options, place, (id) => {
      const statement = { id, field, source: 'correction', by: BY, now: new Date() } as const
      if (options.fromList) {
        const done = () => `${FIELDS[field]}: the list applies again`
        return { step: (db) => dropStatement(db, statement), problems: {}, done }
      }
      if (typed === undefined) {
        return refuse('Give the value, "" for nothing, or --from-list to drop the correction.')
      }
      return {
        step: async (db) => {
          const outcome = await correctListing(db, { ...statement, typed })
          return outcome.kind === 'refused'
            ? { ...outcome, problem: `${field}: ${outcome.problem}` }
            : outcome
        },
        problems: {},
        done: ({ path, fields }) => {
          const shown = fields.find((each) => each.field === field)?.shown ?? ''
          return `${path}: ${FIELDS[field]} is ${formatValue(field, shown)} now`
        },
      }
    }),
  )
