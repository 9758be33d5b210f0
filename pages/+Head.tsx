import type { PageContext } from 'vike/types'
import { usePageContext } from 'vike-react/usePageContext'
import { indexingOf } from '#domain/indexability.ts'
import type { ArticleDates } from '#domain/page-meta.ts'
import { absoluteUrl } from '#domain/paths.ts'
import { ICONS } from '#domain/site-icons.ts'
import {
  SOCIAL_IMAGE_SIZE,
  socialImageAlt,
  socialImageOf,
  socialImagePath,
} from '#domain/social-image.ts'
import { LIGHT, DARK, hexColor } from '#styles/palette.ts'

export function Head() {
  const pageContext = usePageContext()
  const { data, site } = pageContext
  const { isIndexable, canonicalPath } = indexingOf(statusOf(pageContext), data?.meta)
  return (
    <>
      {isIndexable ? null : <meta name="robots" content="noindex" />}
      {canonicalPath === undefined ? null : (
        <>
          <link rel="canonical" href={absoluteUrl(site.url, canonicalPath)} />
          <meta property="og:url" content={absoluteUrl(site.url, canonicalPath)} />
        </>
      )}
      <meta property="og:site_name" content={site.name} />
      <meta property="og:locale" content="en_US" />
      <OpenGraphType article={data?.meta?.article} />
      <SocialImage siteUrl={site.url} path={data?.meta?.canonicalPath ?? ''} />
      <Icons />
    </>
  )
}

/** As the answer will have it; the error page alone has no data. */
function statusOf({ answerStatus, data, is404 }: PageContext): number {
  if (data?.meta === undefined) return is404 ? 404 : 500
  return answerStatus ?? 200
}

function OpenGraphType({ article }: { article: ArticleDates | undefined }) {
  if (article === undefined) return <meta property="og:type" content="website" />
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="article:published_time" content={article.published} />
      <meta property="article:modified_time" content={article.modified} />
    </>
  )
}

function SocialImage({ siteUrl, path }: { siteUrl: string; path: string }) {
  const name = socialImageOf(path.split('?', 1)[0] ?? '')
  const alt = socialImageAlt(name)
  // The networks want a structured property right behind the image it belongs to.
  return (
    <>
      <meta property="og:image" content={absoluteUrl(siteUrl, socialImagePath(name))} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content={String(SOCIAL_IMAGE_SIZE.width)} />
      <meta property="og:image:height" content={String(SOCIAL_IMAGE_SIZE.height)} />
      <meta property="og:image:alt" content={alt} />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:image:alt" content={alt} />
    </>
  )
}

function Icons() {
  return (
    <>
      <link rel="icon" href={ICONS.ico} sizes="32x32" />
      <link rel="icon" href={ICONS.svg} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={ICONS.apple} />
      <link rel="manifest" href={ICONS.manifest} />
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
    </>
  )
}
