import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'

export function Page() {
  return <h1>{useData<Data>().subject.title}</h1>
}
