import { Command, Option } from '@commander-js/extra-typings'
import { LISTING_FILTERS, readListingQuery } from '#domain/listings/list-query.ts'
import { findListings } from '#db/desk/find-listings.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { wholeNumber } from '#cli/options.ts'
import { printResult, refuse } from '#cli/output/print.ts'

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
