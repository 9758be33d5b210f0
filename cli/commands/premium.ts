import { Command, InvalidArgumentError } from '@commander-js/extra-typings'
import { localDate } from '#domain/hours/zone-clock.ts'
import { DAY_TO_COME, MAX_MONTHS } from '#domain/premium/payment-form.ts'
import { calendarDay } from '#domain/premium/plan.ts'
import { providerId } from '#domain/site/provider-path.ts'
import { formatDate } from '#domain/text/dates.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { endPlan, recordPayment, listPayments, listPlans } from '#db/premium/plans.ts'
import { loadSite } from '#server/content/site-folder.ts'
import { decideOnClinic, parseProviderPath, PATH_HELP } from '#cli/clinics/on-clinic.ts'
import { withCurrentDatabase, type DatabaseOptions } from '#cli/database.ts'
import { wholeNumber } from '#cli/options.ts'
import { printResult, refuse } from '#cli/output/print.ts'

const BY = { actor: 'cli' } as const
const MAX_LISTED = 1000

const listPremium = new Command<[], DatabaseOptions>('list')
  .description('list premium listings, the next to end first, and their payments')
  .action((options) =>
    withPremium(() =>
      withCurrentDatabase(options, async (connection) => {
        const db = connection.db
        const plans = (await listPlans(db)).map(({ reference, place, end }) => ({
          reference,
          path: place === null ? 'not listed now' : providerId(place),
          until: end,
        }))
        const payments = await listPayments(db, MAX_LISTED)
        printResult(options, { plans, payments }, () => [
          ...(plans.length === 0 ? ['0 premium listings'] : []),
          ...plans.map(({ reference, path, until }) => `${path} (${reference}) until ${until}`),
          ...payments.map(
            ({ id, paidOn, amount, reference, name, paidUntil }) =>
              `payment ${id}: ${[paidOn, name, amount, reference].filter(Boolean).join(', ')}, until ${paidUntil}`,
          ),
        ])
      }),
    ),
  )

const payPremium = new Command<[], DatabaseOptions>('pay')
  .description('record a payment, which makes a listing premium or extends that')
  .argument('<path>', PATH_HELP, parseProviderPath)
  .option('--until <day>', 'the last premium day, such as 2027-01-31', parseDay)
  .option('--months <n>', 'or the months that were paid for', wholeNumber(1, MAX_MONTHS))
  .option('--day <day>', 'the day of the payment (default: today)', parseDay)
  .option('--amount <amount>', 'as on the receipt, such as "$90"', '')
  .option('--reference <text>', 'number of the invoice or transfer', '')
  .action((place, options) =>
    withPremium(() => {
      const { until, months, amount, reference } = options
      if ((until === undefined) === (months === undefined)) {
        return refuse('Give either --until DAY or --months N.')
      }
      const term = until === undefined ? { months: months ?? 0 } : { until }
      return decideOnClinic(options, place, (id) => {
        const now = new Date()
        const today = localDate(loadSettings().TIME_ZONE, now) ?? ''
        const paid = { paidOn: options.day ?? today, amount, reference }
        let end = ''
        return {
          step: async (db) => {
            const outcome = await recordPayment(db, { id, by: BY, now, today, term, ...paid })
            if (outcome.kind === 'done') end = outcome.until
            return outcome
          },
          problems: { past: 'The last day has passed already.', future: DAY_TO_COME },
          done: ({ path }) => `${path}: premium until ${formatDate(end)}`,
        }
      })
    }),
  )

const endPremium = new Command<[], DatabaseOptions>('end')
  .description('make a listing free at once, as after a refund; a payment makes it premium again')
  .argument('<path>', PATH_HELP, parseProviderPath)
  .action((place, options) =>
    withPremium(() =>
      decideOnClinic(options, place, (id) => ({
        step: (db) => endPlan(db, { id, by: BY, now: new Date() }),
        problems: { 'not-found': 'This listing is free already.' },
        done: ({ path }) => `${path}: free now`,
      })),
    ),
  )

export const premiumCommand = new Command('premium')
  .description('list premium plans, record payments and end plans')
  .addCommand(listPremium)
  .addCommand(payPremium)
  .addCommand(endPremium)

/** Refuses where the site folder says that there is no premium. */
async function withPremium(work: () => Promise<void> | undefined): Promise<void> {
  if (loadSite(loadSettings()).premium === null) refuse('site.json has "premium": "none".')
  else await work()
}

function parseDay(text: string): string {
  const day = calendarDay.safeParse(text)
  if (day.success) return day.data
  throw new InvalidArgumentError('It must be a day such as 2027-01-31.')
}
