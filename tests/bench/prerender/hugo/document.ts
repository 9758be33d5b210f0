// Head, header and footer of the Hugo site: the markup of our pages as Hugo templates.

const METAS = String.raw`<meta charset="UTF-8"><title>{{ $title }}</title><meta property="og:title" content="{{ $title }}"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="{{ $facts.description }}"><meta property="og:description" content="{{ $facts.description }}"><link rel="canonical" href="{{ $url }}"><meta property="og:url" content="{{ $url }}"><meta property="og:site_name" content="{{ site.Title }}"><meta property="og:locale" content="en_US"><meta property="og:type" content="website"><meta property="og:image" content="{{ $image }}"><meta property="og:image:type" content="image/png"><meta property="og:image:width" content="1200"><meta property="og:image:height" content="630"><meta property="og:image:alt" content="{{ $facts.imageAlt }}"><meta name="twitter:card" content="summary_large_image"><meta name="twitter:image:alt" content="{{ $facts.imageAlt }}"><link rel="icon" href="/favicon.ico" sizes="32x32"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/site.webmanifest"><meta name="theme-color" media="(prefers-color-scheme: light)" content="#fcf9f2"><meta name="theme-color" media="(prefers-color-scheme: dark)" content="#11151b">`

const ASSETS = String.raw`<link rel="stylesheet" href="/assets/static/styles.mP3sVIvw.css"><link rel="preload" href="/assets/static/fading-serif-latin.BdtXUpw8.woff2" as="font" type="font/woff2" crossorigin><script type="module" src="/assets/start.BQqOnc6B.js"></script><link rel="modulepreload" href="/assets/chunks/chunk-BcF_wdC3.js"><link rel="modulepreload" href="/assets/chunks/chunk-C9LUr1DG.js"><link rel="modulepreload" href="/assets/chunks/chunk-BSVlAhJx.js"><link rel="modulepreload" href="/assets/chunks/chunk-7y9sWmk5.js">`

/** In JSON-LD, Hugo quotes strings itself. */
const BREADCRUMBS = String.raw`{{ with $facts.crumbs }}<script type="application/ld+json">{"@context":"https://schema.org","@type":"BreadcrumbList","itemListElement":[{{ range $at, $crumb := . }}{{ if $at }},{{ end }}{"@type":"ListItem","position":{{ add $at 1 }},"name":{{ .name }},"item":{{ print $origin .path }}}{{ end }}]}</script>{{ end }}`

const NAVIGATION = [
  ['/', 'Home'],
  ['/states', 'Browse States'],
  ['/about', 'About'],
  ['/blog', 'Blog'],
] as const

function navigation(linkClass: string, buttonClass: string): string {
  const links = NAVIGATION.map(
    ([path, name]) =>
      `<a href="${path}" class="${linkClass}"{{ if eq .Section "${path.slice(1)}" }} aria-current="true"{{ end }}>${name}</a>`,
  )
  return `${links.join('')}<a href="/list-company" class="qu3kmd0 qu3kmd1 qu3kmd4 ${buttonClass}">List Your Company</a>`
}

const HEADER = String.raw`<header class="nm9f450"><div class="_1h0ql6xk nm9f451"><a href="/" class="nm9f452"><span class="r80u8y0 nm9f453" aria-hidden="true"></span><span><span class="nm9f454">{{ site.Title }}</span><span class="nm9f455">Tattoo Removal Directory</span></span></a><nav aria-label="Main" class="nm9f456">${navigation('nm9f457', 'nm9f458')}</nav><div class="o4s6330"><button type="button" class="o4s6331" aria-haspopup="dialog" commandfor="menu" command="show-modal"><span class="_151ewav1 _151ewav0 _151ewav2" aria-hidden="true"></span><span class="_1h0ql6xl">Open menu</span></button><a href="#site-links" class="o4s6332">Menu</a><dialog id="menu" class="o4s6335" aria-label="Menu" closedby="any"><div class="o4s6336"><p aria-hidden="true" class="o4s6337">Menu</p><button type="button" class="o4s6333" commandfor="menu" command="close"><span class="_151ewav1 _151ewav0 _151ewav3" aria-hidden="true"></span><span class="_1h0ql6xl">Close menu</span></button></div><nav aria-label="Menu" class="o4s6338">${navigation('o4s6339', 'o4s633a')}</nav></dialog></div></div></header>`

const FOOTER = String.raw`<footer class="lnp35h0"><div class="_1h0ql6xk lnp35h1"><div class="lnp35h2"><p class="lnp35h3"><span class="r80u8y0 lnp35h4" aria-hidden="true"></span>{{ site.Title }}</p><p>A directory of tattoo removal providers in the United States. We list clinics; we do not treat patients or give medical advice.</p></div><nav aria-label="Footer" id="site-links" class="lnp35h5"><div><p id="footer-find" class="lnp35h6">Find and be found</p><ul aria-labelledby="footer-find"><li><a href="/" class="lnp35h7">Home</a></li><li><a href="/states" class="lnp35h7"{{ if eq .Section "states" }} aria-current="true"{{ end }}>Browse States</a></li><li><a href="/list-company" class="lnp35h7">List Your Company</a></li><li><a href="/blog" class="lnp35h7">Blog</a></li></ul></div><div><p id="footer-site" class="lnp35h6">About this site</p><ul aria-labelledby="footer-site"><li><a href="/about" class="lnp35h7">About</a></li><li><a href="/privacy-policy" class="lnp35h7">Privacy Policy</a></li><li><a href="/terms-of-service" class="lnp35h7">Terms of Service</a></li><li><a href="/accessibility" class="lnp35h7">Accessibility</a></li></ul></div></nav><p class="lnp35h8">Place data from <a href="https://www.geonames.org/">GeoNames</a> (<a href="https://creativecommons.org/licenses/by/4.0/">CC BY 4.0</a>) and the US Census Bureau.</p></div></footer>`

/** Shared per section; Hugo caches their output. */
export const PARTIALS: Readonly<Record<string, string>> = {
  'partials/header.html': HEADER,
  'partials/footer.html': FOOTER,
}

/**
 * A whole document. Its parts are inlined because a Hugo partial costs a goroutine. Templates use `$facts`
 * (front matter), `$url` (of the page) and `$origin` (of the site).
 */
export function documentOf({ schema, main }: { schema: string; main: string }): string {
  return String.raw`{{- $facts := .Params }}{{ $origin := site.Params.origin }}{{ $title := printf "%s | %s" .Title site.Title }}{{ if gt (len $title) 60 }}{{ $title = .Title }}{{ end }}{{ $url := print $origin $facts.path }}{{ $image := print $origin "/social/" $facts.kind ".png" -}}<!DOCTYPE html><html lang="en-US"><head>${METAS}${BREADCRUMBS}${schema}${ASSETS}</head><body><div class="lkng5g0"><a href="#content" class="lkng5g2">Skip to content</a>{{ partialCached "header.html" . .Section }}<output id="loading" class="_1m8301j0"></output><main id="content" tabindex="-1" class="lkng5g1">${main}</main>{{ partialCached "footer.html" . .Section }}</div><script type="speculationrules">{"prefetch":[{"where":{"and":[{"href_matches":"/*"},{"not":{"href_matches":"/(admin|api|data|generate-sitemap|list-company|login)*"}}]},"eagerness":"moderate"}]}</script></body></html>`
}

/** JSON-LD of a list of pages; `pages` is a Hugo expression. */
export function listSchema(pages: string): string {
  return String.raw`{{ $items := ${pages} }}<script type="application/ld+json">{"@context":"https://schema.org","@type":"ItemList","numberOfItems":{{ len $items }},"itemListElement":[{{ range $at, $page := $items }}{{ $item := .Params }}{{ if $at }},{{ end }}{"@type":"ListItem","position":{{ add $at 1 }},"name":{{ $item.name }},"url":{{ print $origin $item.path }}}{{ end }}]}</script>`
}
