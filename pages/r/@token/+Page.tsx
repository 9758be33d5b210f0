import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { ReportStatus } from './ReportStatus.tsx'

export function Page() {
  const { subject, ...link } = useData<Data>()
  return <ReportStatus report={subject.report} {...link} />
}
