import { Command } from '@commander-js/extra-typings'
import { paths } from '#domain/site/paths.ts'
import type { Database } from '#db/engine/schema.ts'
import type { DescribedClinic } from '#db/stewardship/describe-clinic.ts'
import { findClinicId } from '#db/stewardship/find-clinic.ts'
import { mergeInto, splitClinic } from '#db/stewardship/merge.ts'
import { hideClinic, unhideClinic, type StepOutcome } from '#db/stewardship/withhold.ts'
import {
  decideOnClinic,
  parseProviderPath,
  PATH_HELP,
  refuseUnknown,
} from '#cli/clinics/on-clinic.ts'
import type { DatabaseOptions } from '#cli/database.ts'
import { refuse } from '#cli/output/print.ts'

const BY = { actor: 'cli' } as const
const PROBLEMS = { 'not-listed': 'The clinic is not listed now.' }

export const hideClinicCommand = stepCommand('hide', {
  description: 'hide a clinic, even if later lists contain it',
  step: (db, id) => hideClinic(db, { id, by: BY, now: new Date() }),
  problems: PROBLEMS,
  done: ({ path }) => `${path} is hidden; it answers 410 without a name`,
})

export const unhideClinicCommand = stepCommand('unhide', {
  description: 'list a hidden clinic again',
  step: (db, id) => unhideClinic(db, { id, by: BY, now: new Date() }),
  problems: {
    'not-withheld': 'The clinic is not hidden.',
    'not-found': 'The clinic is not hidden.',
  },
  done: ({ path }) => `${path} is listed again`,
})

export const splitClinicCommand = stepCommand('split', {
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

export const mergeClinics = new Command<[], DatabaseOptions>('merge')
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
