import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { Dashboard } from './Dashboard.tsx'

export function Page() {
  const data = useData<Data>()
  // Another list starts with a state of its own.
  return <Dashboard key={data.back} data={data} />
}
