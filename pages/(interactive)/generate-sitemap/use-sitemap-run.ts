import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { SitemapLine, SitemapOutcome, SitemapProgressLine } from '#domain/site/sitemap.ts'
import { useToast } from '#state/toasts.ts'
import { requestSitemap } from './request-sitemap.ts'

export type Run =
  | { kind: 'idle' }
  /** The latest line of each kind of page, in the order they came. */
  | { kind: 'running'; lines: readonly SitemapProgressLine[] }
  | SitemapOutcome

/** Generates the sitemap and downloads it; leaving the page stops that. */
export function useSitemapRun(sent: SitemapOutcome | null) {
  const toast = useToast()
  const [run, setRun] = useState<Run>(sent ?? { kind: 'idle' })
  const download = useRef<HTMLAnchorElement>(null)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  const start = async () => {
    setRun({ kind: 'running', lines: [] })
    leaving.current = new AbortController()
    const { signal } = leaving.current
    const outcome = await requestSitemap(signal, (line) => setRun((now) => withLine(now, line)))
    if (signal.aborted) return
    if (outcome === 'signed-out') {
      setRun({ kind: 'idle' })
      toast(ADMIN_MESSAGES['sitemap-signed-out'])
      // Not where the browser is: that may be the address of a form that was sent.
      location.assign(paths.login(paths.generateSitemap()))
      return
    }
    // At once: the link to press is in what is shown then.
    flushSync(() => setRun(outcome))
    download.current?.click()
  }
  return { run, start, download }
}

function withLine(run: Run, line: Exclude<SitemapLine, SitemapOutcome>): Run {
  // The work begins anew when the directory changes meanwhile.
  const before = run.kind === 'running' && line.page !== 'fixed' ? run.lines : []
  return { kind: 'running', lines: [...before.filter(({ page }) => page !== line.page), line] }
}
