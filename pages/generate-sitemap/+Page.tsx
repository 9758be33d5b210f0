import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { sitemapCoverage } from '#domain/site/claims.ts'
import { paths, absoluteUrl } from '#domain/site/paths.ts'
import { pluralize, formatCount } from '#domain/text/counts.ts'
import { container, stack, visuallyHidden } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import type { Data } from './+data.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import * as styles from './generate-sitemap.css.ts'
import type { GeneratedSitemap } from '#domain/site/sitemap.ts'

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

interface InstructionsProps {
  siteUrl: string
  /** Number of files besides sitemap.xml. */
  partCount: number
}

function Instructions({ siteUrl, partCount }: InstructionsProps) {
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
        <code>SITE_URL</code>. On the command line, <code>npm run cli -- sitemap</code> writes the
        same files.
      </p>
    </section>
  )
}

const NUMBERS = [
  ['State pages', 'statePages'],
  ['City pages', 'cityPages'],
  ['Provider pages', 'providerPages'],
  ['Total URLs', 'totalUrls'],
] as const

/** Hidden while there is no sitemap; a script fills it in. */
function Statistics({ sitemap }: { sitemap: GeneratedSitemap | null }) {
  const parts = sitemap?.parts ?? []
  return (
    <section
      className={stack({ gap: 's' })}
      aria-labelledby="statistics"
      data-statistics=""
      hidden={sitemap === null}
    >
      <h2 id="statistics">Statistics</h2>
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
    </section>
  )
}
