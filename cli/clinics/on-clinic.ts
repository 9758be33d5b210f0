import { InvalidArgumentError } from '@commander-js/extra-typings'
import type { ProviderPlace } from '#domain/site/paths.ts'
import { readProviderPath } from '#domain/site/provider-path.ts'
import type { Connection } from '#db/engine/connection.ts'
import type { Database } from '#db/engine/schema.ts'
import { inWriteTransaction } from '#db/engine/write-transaction.ts'
import { describeClinic, type DescribedClinic } from '#db/stewardship/describe-clinic.ts'
import { findClinicId } from '#db/stewardship/find-clinic.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { printResult, refuse } from '#cli/output/print.ts'

export const PATH_HELP = 'address of the clinic on the site, such as texas/austin/fade-away'

export function parseProviderPath(text: string): ProviderPlace {
  const place = readProviderPath(text)
  if (place !== undefined) return place
  throw new InvalidArgumentError('It must be an address such as texas/austin/fade-away.')
}

/** Opens the database and finds the clinic, or prints that there is none. */
export function onClinic(
  options: DatabaseOptions,
  place: ProviderPlace,
  work: (connection: Connection, id: number) => Promise<void>,
): Promise<void> {
  return withCurrentDatabase(options, async (connection) => {
    const id = await findClinicId(connection.db, place)
    if (id === undefined) refuseUnknown(place)
    else await work(connection, id)
  })
}

export function refuseUnknown({ stateSlug, citySlug, slug }: ProviderPlace): undefined {
  return refuse(`${stateSlug}/${citySlug}/${slug}: no clinic has, or had, this address`)
}

/** `problem`: why it was refused. */
type Outcome = { kind: string; problem?: string }

interface Decision {
  step: (db: Database) => Promise<Outcome>
  /** Messages for outcomes other than `done`. */
  problems: Readonly<Record<string, string>>
  done: (clinic: DescribedClinic) => string
}

/** Decides in one transaction and prints the clinic's new state. */
export async function decideOnClinic(
  options: DatabaseOptions,
  place: ProviderPlace,
  decide: (
    id: number,
    connection: Connection,
  ) => Decision | undefined | Promise<Decision | undefined>,
): Promise<void> {
  await onClinic(options, place, async (connection, id) => {
    const decision = await decide(id, connection)
    if (decision === undefined) return
    const { kind, problem } = await inWriteTransaction(connection, decision.step)
    if (kind !== 'done') {
      refuse(problem ?? decision.problems[kind] ?? 'No clinic has this address now.')
      return
    }
    const clinic = await describeClinic(connection.db, id)
    if (clinic === undefined) return
    printResult(options, { clinic: clinic.path, state: clinic.state }, () => [
      decision.done(clinic),
    ])
  })
}
