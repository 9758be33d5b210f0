import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { SitemapLine, SitemapOutcome, SitemapProgressLine } from '#domain/site/sitemap.ts'
import { useToast } from '#state/toasts.ts'
import { requestSitemap } from './request-sitemap.ts'

export type Run =
  | { kind: 'idle' }
  /** The latest line for each kind of page, in order of arrival. */
  | { kind: 'running'; lines: readonly SitemapProgressLine[] }
  | SitemapOutcome

/** Generates the sitemap and downloads it; aborted when the page is left. */
export function useSitemapRun(initial: SitemapOutcome | null) {
  const toast = useToast()
  const [run, setRun] = useState<Run>(initial ?? { kind: 'idle' })
  const download = useRef<HTMLAnchorElement>(null)
  const controller = useRef<AbortController>(undefined)
  useEffect(() => () => controller.current?.abort(), [])

  const start = async () => {
    setRun({ kind: 'running', lines: [] })
    controller.current = new AbortController()
    const { signal } = controller.current
    const outcome = await requestSitemap(signal, (line) =>
      setRun((current) => addLine(current, line)),
    )
    if (signal.aborted) return
    if (outcome === 'signed-out') {
      setRun({ kind: 'idle' })
      toast(ADMIN_MESSAGES['sitemap-signed-out'])
      // Not location.href, which may be the endpoint of a form post.
      location.assign(paths.login(paths.generateSitemap()))
      return
    }
    // Renders synchronously so that the download link exists.
    flushSync(() => setRun(outcome))
    download.current?.click()
  }
  return { run, start, download }
}

function addLine(run: Run, line: Exclude<SitemapLine, SitemapOutcome>): Run {
  // The server starts over when the directory changes during the run.
  const before = run.kind === 'running' && line.page !== 'fixed' ? run.lines : []
  return { kind: 'running', lines: [...before.filter(({ page }) => page !== line.page), line] }
}
