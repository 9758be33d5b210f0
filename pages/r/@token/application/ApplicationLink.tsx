import type { ReturnedApplicationForm } from '#domain/applications/form.ts'
import type { LinkStep } from '#domain/applications/link-form.ts'
import { ApplicationStatus, type ApplicationLinkProps } from './ApplicationStatus.tsx'
import { FixApplication } from './FixApplication.tsx'
import { WithdrawApplication } from './WithdrawApplication.tsx'

interface Props extends ApplicationLinkProps {
  step: LinkStep | null
  isSent: boolean
  returned: ReturnedApplicationForm | null
  sendsMail: boolean
}

/** A decided application is read-only. */
export function ApplicationLink({ step, isSent, returned, sendsMail, ...link }: Props) {
  const isPending = link.application.status === 'pending'
  if (isPending && step === 'fix') {
    return <FixApplication {...link} returned={returned} sendsMail={sendsMail} />
  }
  if (isPending && step === 'withdraw') return <WithdrawApplication {...link} />
  return (
    <ApplicationStatus
      {...link}
      isSent={isSent}
      isSaved={step === 'saved'}
      problem={returned?.problem ?? null}
    />
  )
}
