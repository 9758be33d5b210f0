import type { RefObject } from 'react'
import { pluralize } from '#domain/text/counts.ts'
import { visuallyHidden } from '#styles/layout.css.ts'
import type { Run } from './use-sitemap-run.ts'
import { Progress } from './Progress.tsx'
import { Statistics } from './Statistics.tsx'
import * as styles from './generate-sitemap.css.ts'

interface SitemapRunProps {
  run: Run
  download: RefObject<HTMLAnchorElement | null>
}

/**
 * Progress, result or error of a run. Screen readers announce each kind of page once, and the end.
 */
export function SitemapRun({ run, download }: SitemapRunProps) {
  return (
    <>
      <output className={visuallyHidden}>{announce(run)}</output>
      {run.kind === 'running' ? <Progress lines={run.lines} /> : null}
      {run.kind === 'done' ? <Statistics sitemap={run} download={download} /> : null}
      <div role="alert">
        {run.kind === 'error' ? (
          <p className={styles.error}>
            <strong>Error</strong>: {run.message}
          </p>
        ) : null}
      </div>
    </>
  )
}

const ANNOUNCED = {
  fixed: 'Adding fixed pages',
  state: 'Adding state pages',
  city: 'Adding city pages',
  provider: 'Adding provider pages',
}

function announce(run: Run): string {
  if (run.kind === 'done') {
    return `The sitemap is ready: ${pluralize(run.statistics.totalUrls, 'URL', 'URLs')}`
  }
  const latest = run.kind === 'running' ? run.lines.at(-1) : undefined
  return latest === undefined ? '' : ANNOUNCED[latest.page]
}
