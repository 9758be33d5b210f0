import { Command, Argument } from '@commander-js/extra-typings'
import {
  clinicHistory,
  exportList,
  findClinics,
  showClinicCommand,
} from '#cli/clinics/read-clinics.ts'
import { paths } from '#domain/site/paths.ts'
import type { Database } from '#db/engine/schema.ts'
import { type DescribedClinic, describeClinic } from '#db/stewardship/describe-clinic.ts'
import { findClinicId } from '#db/stewardship/find-clinic.ts'
import { mergeInto, splitClinic } from '#db/stewardship/merge.ts'
import { hideClinic, unhideClinic, type StepOutcome } from '#db/stewardship/withhold.ts'
import {
  decideOnClinic,
  parseProviderPath,
  PATH_HELP,
  refuseUnknown,
  onClinic,
} from '#cli/clinics/on-clinic.ts'
import { type DatabaseOptions, withCurrentDatabase } from '#cli/database.ts'
import { refuse, printResult } from '#cli/output/print.ts'
import { FIELD_NAMES, FIELDS } from '#domain/stewardship/fields.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { correctListing, addListing, deleteListing, NEW_FIELDS } from '#db/desk/edit-listing.ts'
import { dropStatement } from '#db/stewardship/record-statement.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'

const BY = { actor: 'cli' } as const

const addClinic = new Command<[], DatabaseOptions>('add')
  .description('add a clinic that is in no list; imports keep it')
  .argument('<name>', 'its name')
  .argument('<address>', 'such as "500 Main St, Austin, TX 78701"')
  .option('--phone <number>', 'phone number with area code')
  .option('--site <url>', 'website')
  .option('--hours <text>', 'such as "Mon-Fri 9 AM-5 PM; Sun closed"')
  .option('--description <text>', 'in its own words')
  .action((name, address, options) =>
    withCurrentDatabase(options, async (connection) => {
      const { phone = '', site = '', hours = '', description = '' } = options
      const typed = { name, address, phone, site, hours, description }
      const step = { by: BY, now: new Date() }
      const added = await inWriteTransaction(connection, (db) => addListing(db, typed, step))
      if (added.kind === 'refused') {
        for (const field of NEW_FIELDS) {
          const problem = added.errors[field]
          if (problem !== undefined) refuse(`${FIELDS[field]}: ${problem}`)
        }
        return
      }
      const clinic = await describeClinic(connection.db, added.id)
      const path = clinic?.path ?? ''
      printResult(options, { clinic: path }, () => [`${path} is listed`])
    }),
  )

const deleteClinic = new Command<[], DatabaseOptions>('delete')
  .description('delete a clinic for good, with its history; a later list that has it adds it again')
  .argument('<path>', PATH_HELP, parseProviderPath)
  .option('--yes', 'confirm the deletion')
  .action((place, options) =>
    onClinic(options, place, async (connection, id) => {
      const path = paths.provider(place)
      if (!options.yes) {
        refuse(`This cannot be undone; "clinics hide" can. Add --yes to delete ${path}.`)
        return
      }
      const step = { id, by: BY, now: new Date() }
      await inWriteTransaction(connection, (db) => deleteListing(db, step))
      printResult(options, { deleted: path }, () => [`${path} was deleted; it answers 410`])
    }),
  )

const correctClinic = new Command<[], DatabaseOptions>('correct')
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
        const problems = { 'not-found': `${FIELDS[field]}: there is no correction to drop` }
        return { step: (db) => dropStatement(db, statement), problems, done }
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

const PROBLEMS = { 'not-listed': 'The clinic is not listed now.' }

const hideClinicCommand = stepCommand('hide', {
  description: 'hide a clinic, even if later lists contain it',
  step: (db, id) => hideClinic(db, { id, by: BY, now: new Date() }),
  problems: PROBLEMS,
  done: ({ path }) => `${path} is hidden; it answers 410 without a name`,
})

const unhideClinicCommand = stepCommand('unhide', {
  description: 'list a hidden clinic again',
  step: (db, id) => unhideClinic(db, { id, by: BY, now: new Date() }),
  problems: {
    'not-withheld': 'The clinic is not hidden.',
    'not-found': 'The clinic is not hidden.',
  },
  done: ({ path }) => `${path} is listed again`,
})

const splitClinicCommand = stepCommand('split', {
  description: 'list a merged clinic on its own again',
  step: (db, id) => splitClinic(db, { id, by: BY, now: new Date() }),
  problems: {
    'not-withheld': 'The clinic is not merged.',
    'not-found': 'The clinic is not merged.',
  },
  done: ({ path }) => `${path} is listed on its own again`,
})

interface Step {
  description: string
  step: (db: Database, id: number) => Promise<StepOutcome>
  problems: Readonly<Record<string, string>>
  done: (clinic: DescribedClinic) => string
}

function stepCommand(name: string, { description, step, problems, done }: Step) {
  return new Command<[], DatabaseOptions>(name)
    .description(description)
    .argument('<path>', PATH_HELP, parseProviderPath)
    .action((place, options) =>
      decideOnClinic(options, place, (id) => ({ step: (db) => step(db, id), problems, done })),
    )
}

const mergeClinics = new Command<[], DatabaseOptions>('merge')
  .description('merge two clinics; the address of the first redirects to the second')
  .argument('<loser>', PATH_HELP, parseProviderPath)
  .argument('<winner>', 'address of the clinic that stays', parseProviderPath)
  .action((loser, winner, options) =>
    decideOnClinic(options, loser, async (id, { db }) => {
      const winnerId = await findClinicId(db, winner)
      if (winnerId === undefined) return refuseUnknown(winner)
      if (winnerId === id) return refuse('These are two addresses of the same clinic.')
      return {
        step: (trx) => mergeInto(trx, { id, winnerId, by: BY, now: new Date() }),
        problems: { ...PROBLEMS, 'not-found': 'The second clinic is not listed now.' },
        done: ({ path }) => `${path} leads to ${paths.provider(winner)} now`,
      }
    }),
  )

export const clinicsCommand = new Command('clinics')
  .description('find, add, show, correct, hide, merge, delete and export clinics')
  .addCommand(exportList)
  .addCommand(findClinics)
  .addCommand(addClinic)
  .addCommand(showClinicCommand)
  .addCommand(correctClinic)
  .addCommand(hideClinicCommand)
  .addCommand(unhideClinicCommand)
  .addCommand(mergeClinics)
  .addCommand(splitClinicCommand)
  .addCommand(deleteClinic)
  .addCommand(clinicHistory)
