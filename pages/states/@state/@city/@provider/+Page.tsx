import { useData } from 'vike-react/useData'
import { ProviderPage } from '#ui/provider-page/ProviderPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <ProviderPage data={useData<Data>()} />
}
