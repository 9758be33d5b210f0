import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { BackButton } from './BackButton.tsx'
import { ProviderPage } from '#ui/provider-page/ProviderPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const data = useData<Data>()
  return (
    <ProviderPage data={data}>
      <BackButton fallback={paths.city(data.provider)} />
    </ProviderPage>
  )
}
