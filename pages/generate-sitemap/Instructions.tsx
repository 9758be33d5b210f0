import { absoluteUrl, paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import * as formPage from '#ui/form/form-page.css.ts'

interface InstructionsProps {
  siteUrl: string
  /** Number of files besides sitemap.xml. */
  partCount: number
}

export function Instructions({ siteUrl, partCount }: InstructionsProps) {
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
