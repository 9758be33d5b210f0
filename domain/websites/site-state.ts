import type { SiteVerdict } from './judge-site.ts'

/** The combined result of all checks of a website so far. */
export interface SiteState extends SiteVerdict {
  /** ISO instant of the last check. */
  checkedAt: string
  /** ISO instant of the first check in the current run of equal results. */
  since: string
  /** Consecutive days, up to the last check, without an answer. */
  silentDays: number
}

/** A website that is silent on this many days counts as gone (R-SITE-3). */
const SILENT_DAYS_UNTIL_GONE = 3

/** `before` is `undefined` at the first check of this address. */
export function nextSiteState(
  before: SiteState | undefined,
  verdict: SiteVerdict,
  checkedAt: string,
): SiteState {
  if (verdict.finding !== 'silent') {
    const since = before?.finding === verdict.finding ? before.since : checkedAt
    return { ...verdict, checkedAt, since, silentDays: 0 }
  }
  const silentDays = countSilentDays(before, checkedAt)
  if (silentDays >= SILENT_DAYS_UNTIL_GONE && before?.finding !== 'gone') {
    const evidence = `${verdict.evidence} So it was on ${silentDays} days.`
    return { ...verdict, finding: 'gone', evidence, checkedAt, since: checkedAt, silentDays }
  }
  // A temporary failure says nothing, so the previous state stays.
  return { since: checkedAt, ...(before ?? verdict), checkedAt, silentDays }
}

function countSilentDays(before: SiteState | undefined, checkedAt: string): number {
  if (before === undefined || before.silentDays === 0) return 1
  const isSameDay = before.checkedAt.slice(0, 10) === checkedAt.slice(0, 10)
  return before.silentDays + (isSameDay ? 0 : 1)
}
