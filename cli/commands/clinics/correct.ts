import { Argument, Command } from 'commander'
import type { ProviderPlace } from '#domain/site/paths.ts'
import { FIELD_NAMES, FIELDS, type Field } from '#domain/stewardship/fields.ts'
import { formatValue } from '#domain/stewardship/format-value.ts'
import { readValue, type ReadValue } from '#domain/stewardship/read-value.ts'
import { readTypedAddress } from '#domain/places/typed-address.ts'
import type { Connection } from '#db/engine/connection.ts'
import { curate } from '#db/stewardship/curated.ts'
import { recordStatement, dropStatement } from '#db/stewardship/record-statement.ts'
import { locateAddress } from '#db/stewardship/stated-address.ts'
import { decideOnClinic, parseProviderPath, PATH_HELP } from '#cli/clinics/on-clinic.ts'
import type { DatabaseOptions } from '#cli/database.ts'
import { refuse } from '#cli/output/print.ts'

interface CorrectOptions extends DatabaseOptions {
  fromList?: boolean
}

const BY = { actor: 'cli' } as const

export const correctClinic = new Command('correct')
  .description('correct one field of a clinic; imports keep the correction')
  .argument('<path>', PATH_HELP, parseProviderPath)
  .addArgument(new Argument('<field>', 'what is wrong').choices(FIELD_NAMES))
  .argument('[value]', 'the correct value; "" for nothing')
  .option('--from-list', 'drop the correction, so that the list applies again')
  .action(
    (place: ProviderPlace, field: Field, typed: string | undefined, options: CorrectOptions) =>
      decideOnClinic(options, place, async (id, connection) => {
        const statement = { id, field, source: 'correction', by: BY, now: new Date() } as const
        if (options.fromList) {
          const done = () => `${FIELDS[field]}: the list applies again`
          return { step: (db) => dropStatement(db, statement), problems: {}, done }
        }
        if (typed === undefined) {
          return refuse('Give the value, "" for nothing, or --from-list to drop the correction.')
        }
        const read = await readField(connection, id, field, typed)
        if ('problem' in read) return refuse(`${field}: ${read.problem}`)
        const { value } = read
        return {
          step: (db) => recordStatement(db, { ...statement, value }),
          problems: {},
          done: ({ path }) => `${path}: ${FIELDS[field]} is ${formatValue(field, value)} now`,
        }
      }),
  )

/** An address needs a look-up, because the clinic's city, position and time zone derive from it. */
async function readField(
  { db }: Connection,
  id: number,
  field: Field,
  typed: string,
): Promise<ReadValue> {
  if (field !== 'address') return readValue(field, typed)
  const address = readTypedAddress(typed)
  const clinic = await curate(db, id)
  if (address === undefined || clinic === undefined) {
    return { problem: 'Enter an address such as “500 Main St, Austin, TX 78701”' }
  }
  return { value: JSON.stringify(await locateAddress(db, address, clinic.listRow)) }
}
