import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { ApplicationLink } from './ApplicationLink.tsx'
import { ReportStatus } from './ReportStatus.tsx'

export function Page() {
  const { subject, ...link } = useData<Data>()
  if (subject.kind === 'application') return <ApplicationLink {...subject} {...link} />
  return <ReportStatus report={subject.report} {...link} />
}
