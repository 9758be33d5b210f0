import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { sitemapCoverage } from '#domain/site/claims.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import type { GeneratedSitemap } from '#domain/site/sitemap.ts'
import { formatCount, pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack, visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import { AdminPage, Section } from '../AdminPage.tsx'
import type { Data } from './+data.ts'
import * as styles from './sitemap.css.ts'

/** A script shows the progress and the outcome in place: pages/_islands/admin/sitemap.ts. */
export function Page() {
  const { providerCount, cityCount, outcome } = useData<Data>()
  const sitemap = outcome?.kind === 'done' ? outcome : null
  return (
    <AdminPage
      title="Sitemap Generator"
      lead={
        <>
          Generates a complete sitemap that covers {sitemapCoverage(providerCount)}. Today the
          directory holds {pluralize(providerCount, 'provider', 'providers')} in{' '}
          {pluralize(cityCount, 'city', 'cities')}.
        </>
      }
    >
      <div className={formPage.columns}>
        <div className={stack()}>
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
              <strong>Error</strong>:{' '}
              <span>{outcome?.kind === 'error' ? outcome.message : ''}</span>
            </p>
          </div>
        </div>
        <Instructions sitemap={sitemap} />
      </div>
    </AdminPage>
  )
}

interface SitemapProps {
  sitemap: GeneratedSitemap | null
}

const NUMBERS = [
  ['State pages', 'statePages'],
  ['City pages', 'cityPages'],
  ['Provider pages', 'providerPages'],
  ['Total URLs', 'totalUrls'],
] as const

/** Hidden while there is no sitemap; a script fills it in. */
function Statistics({ sitemap }: SitemapProps) {
  const parts = sitemap?.parts ?? []
  return (
    <div data-statistics="" hidden={sitemap === null}>
      <Section id="statistics" title="Statistics">
        <dl className={styles.numbers}>
          {NUMBERS.map(([term, name]) => (
            <div key={name}>
              <dt>{term}</dt>
              <dd data-number={name}>{formatCount(sitemap?.statistics[name] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <p>
          <a href={paths.sitemap()} download="sitemap.xml" className={button()} data-download="">
            Download sitemap.xml
          </a>
        </p>
        <div data-parts="" hidden={parts.length === 0}>
          <p>
            One file may hold 50,000 URLs. So sitemap.xml is an index here, and its parts hold the
            URLs. Download them too:
          </p>
          <ul className={styles.parts}>
            {parts.map((path) => (
              <li key={path}>
                <a href={path} download={path.slice(1)}>
                  {path.slice(1)}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Section>
    </div>
  )
}

function Instructions({ sitemap }: SitemapProps) {
  const { url: siteUrl } = usePageContext().site
  const partCount = sitemap?.parts.length ?? 0
  const address = absoluteUrl(siteUrl, paths.sitemap())
  return (
    <section className={formPage.aside} aria-labelledby="instructions">
      <h2 id="instructions">Instructions</h2>
      <p>
        This server needs no upload: its own <a href={paths.sitemap()}>/sitemap.xml</a> is always
        current. Do this where a static copy of the site is served:
      </p>
      <ol className={formPage.steps}>
        <li>
          Download sitemap.xml
          <span data-part-count="">{partCount === 0 ? '' : ` and its ${partCount} parts`}</span>.
        </li>
        <li>
          Upload <span data-upload="">{partCount === 0 ? 'it' : 'all of them'}</span> to the top
          folder of that site, to replace the public sitemap.
        </li>
        <li>
          Redeploy that site, and check that <span className={atoms.breakAnywhere}>{address}</span>{' '}
          answers with the new file.
        </li>
      </ol>
      <p>
        All its URLs begin with <span className={atoms.breakAnywhere}>{siteUrl}</span>, the setting{' '}
        <code>SITE_URL</code>. The command <code>sitemap</code> writes the same files.
      </p>
    </section>
  )
}
