import { Part } from '#ui/text/Part.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { formatDate } from '#domain/text/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { LINK_DAYS } from '#domain/site/private-link.ts'
import type { SentReport } from '#db/proposals/report-status.ts'
import { container } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import { LinkBox, StatusHead } from './LinkBox.tsx'
import * as styles from './private-link.css.ts'

interface ReportStatusProps {
  report: SentReport
  isSent: boolean
  /** Full URL of this page. */
  url: string
}

export function ReportStatus({ report, isSent, url }: ReportStatusProps) {
  const { site } = usePageContext()
  const { reference, clinicName, clinicPath, createdAt, status, changes } = report
  return (
    <div className={`${container} ${styles.page}`}>
      <StatusHead
        title={isSent ? 'Thank you for your report' : 'Your report'}
        reference={reference}
        status={status}
        approved="Accepted"
      />
      <p>{explain(report, site.reviewTime)}</p>
      <LinkBox url={url}>
        <p>
          Keep this link to see what became of your report. Whoever has it can see this page. It
          works for {LINK_DAYS} days after you sent the report.
        </p>
      </LinkBox>
      <Part id="report" title="What you told us">
        <FactList
          facts={[
            {
              term: 'Clinic',
              value: clinicPath === null ? clinicName : <a href={clinicPath}>{clinicName}</a>,
            },
            { term: 'Sent', value: formatDate(createdAt.slice(0, 10)) },
            ...changes.map(({ label, text, isApplied }) => ({
              term: label,
              value:
                [text === label ? '' : text, isApplied ? '(done)' : ''].join(' ').trim() || 'Yes',
            })),
          ]}
        />
      </Part>
      <div>
        {clinicPath === null ? (
          <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
        ) : (
          <ButtonLink href={clinicPath}>Back to {clinicName}</ButtonLink>
        )}
      </div>
    </div>
  )
}

function explain(
  { status, decidedAt, reason, changes, askedUntil }: SentReport,
  reviewTime: string,
): string {
  if (status === 'pending' && askedUntil !== null) {
    return `We asked the owner of the page, who can answer until ${formatDate(askedUntil)}, and compare it with what we list. We may decide earlier. Then this page says what we did.`
  }
  if (status === 'pending') {
    return `We compare it with what we list, usually within ${reviewTime}. Then this page says what we did.`
  }
  const day = formatDate((decidedAt ?? '').slice(0, 10))
  if (status === 'declined') {
    return `We checked it on ${day} and left the page as it is. ${
      reason && `The reason: ${reason} `
    }If you have more to tell, send another report.`
  }
  const applied = changes.filter(({ isApplied }) => isApplied).length
  if (applied === 0) return `We dealt with it on ${day}. Thank you.`
  return applied === changes.length
    ? `We changed the page on ${day}. Thank you.`
    : `We changed a part of it on ${day}, marked below. Thank you.`
}
