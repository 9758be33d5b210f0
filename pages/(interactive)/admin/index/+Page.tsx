import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { Dashboard } from './Dashboard.tsx'

export function Page() {
  const data = useData<Data>()
  // The key resets the state when the list changes.
  return <Dashboard key={data.back} data={data} />
}
