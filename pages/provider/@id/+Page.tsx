import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import { Icon } from '#ui/Icon.tsx'
import { back } from '#ui/provider-page/provider-page.css.ts'
import { ProviderPage } from '#ui/provider-page/ProviderPage.tsx'
import type { Data } from './+data.ts'

export function Page() {
  const data = useData<Data>()
  const fallback = paths.city(data.provider)
  return (
    <ProviderPage data={data}>
      <button type="button" className={`${button.secondary} ${back}`} data-back={fallback}>
        <Icon name="back" />
        Back
      </button>
    </ProviderPage>
  )
}
