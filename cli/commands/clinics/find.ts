import { Command } from 'commander'
import { readOnly } from '#db/engine/read-only.ts'
import { findListingsByText } from '#db/stewardship/find-by-text.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { wholeNumber } from '#cli/options.ts'
import { printResult, refuse } from '#cli/output/print.ts'

interface FindOptions extends DatabaseOptions {
  limit: number
}

export const findClinics = new Command('find')
  .description('find clinics by words of their name, address, phone or website')
  .argument('<text...>', 'every word has to occur')
  .option('--limit <n>', 'list at most this many', wholeNumber(1, 1000), 25)
  .action((words: string[], options: FindOptions) =>
    withCurrentDatabase(options, async ({ db }) => {
      const text = words.join(' ')
      const clinics = await findListingsByText(readOnly(db), text, options.limit)
      if (clinics.length === 0 && options.json !== true) {
        refuse(`No clinic contains "${text}".`)
        return
      }
      printResult(options, { clinics }, () =>
        clinics.map(({ path, name, state, address, phone }) =>
          [`${path}${state === 'listed' ? '' : ` (${state})`}`, name, address, phone]
            .filter(Boolean)
            .join('  '),
        ),
      )
    }),
  )
