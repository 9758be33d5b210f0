import { ClaimItem } from './ClaimItem.tsx'
import { ConflictItem } from './ConflictItem.tsx'
import { DuplicateItem } from './DuplicateItem.tsx'
import type { Entry } from './item-props.ts'
import { ReportItem } from './ReportItem.tsx'
import { WebsiteItem } from './WebsiteItem.tsx'

/** The item beside the list. */
export function OpenItem({ entry }: { entry: Entry }) {
  if (entry.kind === 'report') return <ReportItem entry={entry} />
  if (entry.kind === 'claim') return <ClaimItem entry={entry} />
  if (entry.kind === 'conflict') return <ConflictItem entry={entry} />
  if (entry.kind === 'pair') return <DuplicateItem entry={entry} />
  return <WebsiteItem entry={entry} />
}
