import { useData } from 'vike-react/useData'
import { ProviderHead } from '#ui/ProviderHead.tsx'
import type { Data } from './+data.ts'

export function Head() {
  return <ProviderHead {...useData<Data>()} />
}
