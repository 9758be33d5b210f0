import type { RefObject } from 'react'
import { ABSENT } from '#domain/applications/admin-messages.ts'
import type { AdminDetail } from '#db/applications/admin-pages.ts'
import type { ReactNode } from 'react'
import { PremiumBadge, StatusBadge } from '../ApplicationBadges.tsx'
import { DecisionButtons, type Choice } from '../decisions/DecisionButtons.tsx'
import type { ApproveAs } from '../decisions/undoable.ts'
import { PossibleDuplicates } from '../PossibleDuplicates.tsx'
import { ApplicationSections } from './ApplicationSections.tsx'
import { CompareClinic } from './CompareClinic.tsx'
import * as styles from './detail.css.ts'

interface ApplicationDetailProps {
  detail: AdminDetail
  /** URL to return to without JavaScript. */
  back: string
  /** True beside the list, where headings are one level lower. */
  isPane?: boolean
  titleRef?: RefObject<HTMLHeadingElement | null>
  onChoose: (choice: Choice) => void
  onApprove: (as: ApproveAs) => void
  /** Form that chooses another clinic to compare with. */
  choose: { typed: string; list: string | null }
  /** Shown between the title and the decisions. */
  notice?: ReactNode
  /** Shown beside the decisions. */
  beside?: ReactNode
}

/** An application with its decisions, as a page or as the pane beside the list. */
export function ApplicationDetail(props: ApplicationDetailProps) {
  const {
    detail,
    back,
    isPane = false,
    titleRef,
    onChoose,
    onApprove,
    choose,
    notice,
    beside,
  } = props
  const { application, comparison } = detail
  const Title = isPane ? 'h2' : 'h1'
  return (
    <>
      <div>
        <div className={styles.title}>
          <Title ref={titleRef} tabIndex={-1}>
            {application.companyName}
          </Title>
          {application.listingType === 'premium' ? <PremiumBadge /> : null}
          <StatusBadge status={application.status} />
        </div>
        <p className={styles.contact}>{application.contactName || ABSENT}</p>
      </div>
      {notice}
      <div className={styles.decisionBar}>
        <DecisionButtons
          subject={application}
          back={back}
          onChoose={onChoose}
          approval={approvalOf(detail)}
        />
        <div>{beside}</div>
      </div>
      <PossibleDuplicates duplicates={detail.duplicates} />
      {application.status === 'approved' ? null : (
        <CompareClinic
          comparison={comparison}
          approve={{ subject: application, back, onApprove }}
          choose={{ id: application.id, ...choose }}
        />
      )}
      <ApplicationSections detail={detail} back={back} isPane={isPane} />
    </>
  )
}

/** The default of R-UPDATE-1. */
export function approvalOf({ comparison }: AdminDetail): ApproveAs {
  return comparison?.isDefault ? { as: 'update', clinic: comparison.path } : { as: 'new' }
}
