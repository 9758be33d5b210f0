import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { CompanyDetail } from './CompanyDetail.tsx'
import { CompanyNotFound } from './CompanyNotFound.tsx'

export function Page() {
  const { detail, ...page } = useData<Data>()
  if (detail === null) return <CompanyNotFound />
  return <CompanyDetail key={page.id} first={detail} page={page} />
}
