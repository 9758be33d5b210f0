import { useData } from 'vike-react/useData'
import type { Data } from './+data.ts'
import { FixApplication, WithdrawApplication } from './FixApplication.tsx'
import { OwnerPage } from './owner/OwnerPage.tsx'
import { StatusPage } from './StatusPage.tsx'

/** An approved application is read-only. */
export function Page() {
  const { claim, sent, step, isSent, returned, token, url } = useData<Data>()
  if (sent === null) return claim && <OwnerPage claim={claim} url={url} />
  if (sent.canFix && step === 'fix') return <FixApplication {...{ sent, token, returned }} />
  const isWaiting = sent.kind === 'apply' && sent.status === 'pending'
  if (isWaiting && step === 'withdraw') return <WithdrawApplication {...{ sent, token }} />
  const { problem } = returned
  return <StatusPage {...{ sent, token, url, isSent, problem }} isSaved={step === 'saved'} />
}
