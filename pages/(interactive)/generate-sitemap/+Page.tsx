import type { FormEvent } from 'react'
import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { sitemapCoverage } from '#domain/site/claims.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { container, stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Data } from './+data.ts'
import { Instructions } from './Instructions.tsx'
import { SitemapRun } from './SitemapRun.tsx'
import * as styles from './generate-sitemap.css.ts'
import { useSitemapRun } from './use-sitemap-run.ts'

export function Page() {
  const { site } = usePageContext()
  const { providerCount, cityCount, outcome } = useData<Data>()
  const { run, start, download } = useSitemapRun(outcome)
  const isRunning = run.kind === 'running'

  const generate = (event: FormEvent) => {
    event.preventDefault()
    if (!isRunning) void start()
  }

  return (
    <div className={`${container} ${styles.columns}`}>
      <div className={stack()}>
        <div className={styles.head}>
          <ButtonLink href={paths.admin()}>
            <Icon name="back" />
            Back to Admin
          </ButtonLink>
          <h1>Sitemap Generator</h1>
          <p className={styles.lead}>
            Generates a complete sitemap that covers {sitemapCoverage(providerCount)}. Today the
            directory holds {pluralize(providerCount, 'provider', 'providers')} in{' '}
            {pluralize(cityCount, 'city', 'cities')}.
          </p>
        </div>
        <form method="post" action={paths.apiAdminSitemap()} onSubmit={generate}>
          <button
            type="submit"
            className={button({ look: 'primary' })}
            aria-disabled={isRunning || undefined}
          >
            {isRunning ? 'Generating...' : 'Generate Complete Sitemap'}
          </button>
        </form>
        <SitemapRun run={run} download={download} />
      </div>
      <Instructions siteUrl={site.url} partCount={run.kind === 'done' ? run.parts.length : 0} />
    </div>
  )
}
