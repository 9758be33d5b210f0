import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { ApplicationLink } from './application/ApplicationLink.tsx'
import { OwnerPage } from './owner/OwnerPage.tsx'
import { ReportStatus } from './ReportStatus.tsx'

export function Page() {
  const { subject, ...link } = useData<Data>()
  if (subject.kind === 'apply') return <ApplicationLink {...subject} {...link} />
  if (subject.kind === 'owner') return <OwnerPage claim={subject.claim} {...link} />
  return <ReportStatus report={subject.report} {...link} />
}
