import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { sitemapCoverage } from '#domain/site/claims.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { container, stack, visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Data } from './+data.ts'
import { Instructions } from './Instructions.tsx'
import { Statistics } from './Statistics.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import * as styles from './generate-sitemap.css.ts'

/** A script shows the progress and the outcome in place: pages/_islands/admin/sitemap.ts. */
export function Page() {
  const { site } = usePageContext()
  const { providerCount, cityCount, outcome } = useData<Data>()
  const sitemap = outcome?.kind === 'done' ? outcome : null
  return (
    <div className={`${container} ${formPage.columns}`}>
      <div className={stack()}>
        <div className={stack({ gap: 's', align: 'start' })}>
          <ButtonLink href={paths.admin()}>
            <Icon name="back" />
            Back to Admin
          </ButtonLink>
          <h1>Sitemap Generator</h1>
          <p className={atoms.muted}>
            Generates a complete sitemap that covers {sitemapCoverage(providerCount)}. Today the
            directory holds {pluralize(providerCount, 'provider', 'providers')} in{' '}
            {pluralize(cityCount, 'city', 'cities')}.
          </p>
        </div>
        <form method="post" action={paths.apiAdminSitemap()} data-sitemap="">
          <button type="submit" className={button({ look: 'primary' })} data-busy="Generating...">
            Generate Complete Sitemap
          </button>
        </form>
        <output className={visuallyHidden} data-announced="" />
        <div className={stack({ gap: 'xs' })} data-progress="" hidden>
          <progress className={styles.bar} aria-label="Sitemap progress" value={0} />
          <ul />
        </div>
        <Statistics sitemap={sitemap} />
        <div role="alert">
          <p
            className={`${atoms.failed} ${atoms.breakAnywhere}`}
            data-error=""
            hidden={outcome?.kind !== 'error'}
          >
            <strong>Error</strong>: <span>{outcome?.kind === 'error' ? outcome.message : ''}</span>
          </p>
        </div>
      </div>
      <Instructions siteUrl={site.url} partCount={sitemap?.parts.length ?? 0} />
    </div>
  )
}
