import { Command } from '@commander-js/extra-typings'
import { paths } from '#domain/site/paths.ts'
import { FIELDS } from '#domain/stewardship/fields.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { addListing, deleteListing, NEW_FIELDS } from '#db/desk/edit-listing.ts'
import { describeClinic } from '#db/stewardship/describe-clinic.ts'
import { onClinic, parseProviderPath, PATH_HELP } from '#cli/clinics/on-clinic.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { printResult, refuse } from '#cli/output/print.ts'

const BY = { actor: 'cli' } as const

export const addClinic = new Command<[], DatabaseOptions>('add')
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

export const deleteClinic = new Command<[], DatabaseOptions>('delete')
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
