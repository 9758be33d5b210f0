import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { CompanyDetail } from './CompanyDetail.tsx'
import { CompanyNotFound } from './CompanyNotFound.tsx'
import { CompanyNotLoaded } from './CompanyNotLoaded.tsx'

export function Page() {
  const { detail, ...page } = useData<Data>()
  if (page.status === 503) return <CompanyNotLoaded id={page.id} />
  if (detail === null) return <CompanyNotFound />
  return <CompanyDetail key={page.id} initial={detail} page={page} />
}
