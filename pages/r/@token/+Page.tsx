import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { ClaimPage } from './claim/ClaimPage.tsx'
import { ReportStatus } from './ReportStatus.tsx'

export function Page() {
  const { subject, ...link } = useData<Data>()
  return subject.kind === 'claim' ? (
    <ClaimPage claim={subject.claim} url={link.url} />
  ) : (
    <ReportStatus report={subject.report} {...link} />
  )
}
