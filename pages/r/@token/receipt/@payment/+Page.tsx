import { useData } from 'vike-react/useData'
import { Receipt } from '#ui/premium/Receipt.tsx'
import type { Data } from './+data.ts'

export function Page() {
  return <Receipt payment={useData<Data>().payment} />
}
