import { usePageContext } from 'vike-react/usePageContext'
import { LIGHT, DARK, hexColor } from '#styles/palette.ts'

export function Head() {
  const { data, site } = usePageContext()
  const meta = data?.meta
  return (
    <>
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: light)"
        content={hexColor(LIGHT.paper)}
      />
      <meta
        name="theme-color"
        media="(prefers-color-scheme: dark)"
        content={hexColor(DARK.paper)}
      />
      <meta property="og:site_name" content={site.name} />
      {meta ? (
        <>
          <link rel="canonical" href={`${site.url}${meta.canonicalPath}`} />
          <meta property="og:url" content={`${site.url}${meta.canonicalPath}`} />
          <meta property="og:type" content="website" />
        </>
      ) : null}
      {meta?.isIndexable === true ? null : <meta name="robots" content="noindex" />}
    </>
  )
}
