import { Part } from '#ui/text/Part.tsx'
import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { sitemapCoverage } from '#domain/site/claims.ts'
import { absoluteUrl, paths } from '#domain/site/paths.ts'
import { PROGRESS_MARK, type GeneratedSitemap } from '#domain/site/sitemap.ts'
import { pluralize } from '#domain/text/counts.ts'
import * as atoms from '#styles/atoms.css.ts'
import { cluster } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import { AdminPage, Section } from '../AdminPage.tsx'
import { Tiles } from '../ListRow.tsx'
import type { Data } from './+data.ts'

/** The server sends the page in parts, with its progress in the place of PROGRESS_MARK. */
export function Page() {
  const { providerCount, cityCount, outcome } = useData<Data>()
  const sitemap = outcome?.kind === 'done' ? outcome : null
  return (
    <AdminPage title="Sitemap Generator">
      <div className={formPage.columns}>
        <div className={formPage.card}>
          <p>
            Generates a complete sitemap that covers {sitemapCoverage(providerCount)}. Today the
            directory holds {pluralize(providerCount, 'provider', 'providers')} in{' '}
            {pluralize(cityCount, 'city', 'cities')}.
          </p>
          <form method="post" action={paths.apiAdminSitemap()}>
            <button type="submit" className={button.primary} formTarget="_self">
              Generate Complete Sitemap
            </button>
          </form>
          {outcome && (
            <ul role="log" aria-label="Progress" className={`${cluster.s} ${atoms.note}`}>
              {PROGRESS_MARK}
            </ul>
          )}
          {sitemap && <Statistics sitemap={sitemap} />}
          {outcome?.kind === 'error' ? (
            <p role="alert" className={`${atoms.danger} ${atoms.breakAnywhere}`}>
              <strong>Error</strong>: {outcome.message}
            </p>
          ) : null}
        </div>
        <Instructions partCount={sitemap?.parts.length ?? 0} />
      </div>
    </AdminPage>
  )
}

function Statistics({ sitemap: { statistics, parts } }: { sitemap: GeneratedSitemap }) {
  return (
    <Section id="statistics" title="Statistics">
      <Tiles
        of={[
          ['State pages', statistics.statePages],
          ['City pages', statistics.cityPages],
          ['Provider pages', statistics.providerPages],
          ['Total URLs', statistics.totalUrls],
        ]}
      />
      <p>
        <a
          href={paths.sitemap()}
          download="sitemap.xml"
          className={button.secondary}
          data-pressed-at-once=""
        >
          Download sitemap.xml
        </a>
      </p>
      {parts.length === 0 ? null : (
        <>
          <p>
            One file may hold 50,000 URLs. So sitemap.xml is an index here, and its parts hold the
            URLs. Download them too:
          </p>
          <ul className={atoms.bulletList}>
            {parts.map((path) => (
              <li key={path}>
                <a href={path} download={path.slice(1)}>
                  {path.slice(1)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  )
}

function Instructions({ partCount }: { partCount: number }) {
  const { url: siteUrl } = usePageContext().site
  const address = absoluteUrl(siteUrl, paths.sitemap())
  return (
    <Part id="instructions" title="Instructions" className={formPage.aside}>
      <p>
        This server needs no upload: its own <a href={paths.sitemap()}>/sitemap.xml</a> is always
        current. Do this where a static copy of the site is served:
      </p>
      <ol className={formPage.steps}>
        <li>Download sitemap.xml{partCount === 0 ? '' : ` and its ${partCount} parts`}.</li>
        <li>
          Upload {partCount === 0 ? 'it' : 'all of them'} to the top folder of that site, to replace
          the public sitemap.
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
    </Part>
  )
}
