import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { Site } from '#domain/site/site-file.ts'
import { pluralize } from '#domain/text/counts.ts'
import { mail, type Mail } from './texts.ts'

interface Waiting {
  /** Applications. */
  pending: number
  /** Of these, the ones that wait for longer than was promised. */
  late: number
  /** Reports, claims, duplicates and so on. */
  others: number
  /** E-mails of the last day that could not be delivered: "RCPT TO 550: receipt a1b2". */
  bounced: readonly string[]
}

export function digestMail(site: Site, { pending, late, others, bounced }: Waiting): Mail {
  const applications = pluralize(pending, 'application', 'applications')
  return mail(
    site,
    site.contactEmail,
    `Waiting for you: ${pluralize(pending + others, 'item', 'items')}`,
    [
      pending === 0 ? '' : `${applications}: ${absoluteUrl(site.url, paths.admin())}`,
      late === 0 ? '' : `${late} of them for longer than the promised ${site.reviewTime}.`,
      others === 0
        ? ''
        : `${pluralize(others, 'report, claim or other item', 'reports, claims and other items')}: ${absoluteUrl(site.url, paths.adminOther())}`,
      bounced.length === 0
        ? ''
        : `${pluralize(bounced.length, 'e-mail', 'e-mails')} could not be delivered:\n${bounced.map((line) => `- ${line}`).join('\n')}`,
    ].filter(Boolean),
  )
}

export function jobFailedMail(site: Site, title: string, problem: string): Mail {
  return mail(site, site.contactEmail, `Failed: ${title}`, [
    `The scheduled work "${title}" failed:`,
    problem,
    'It runs again at its next time. The command "schedule" shows the last and the next run of each.',
  ])
}
