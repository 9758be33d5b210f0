import { useData } from 'vike-react/useData'
import { ProviderPage } from '#ui/provider-page/ProviderPage.tsx'
import type { Data } from './+data.ts'
import { GonePage } from '../GonePage.tsx'

export function Page() {
  const data = useData<Data>()
  return data.kind === 'gone' ? <GonePage data={data} /> : <ProviderPage data={data} />
}
