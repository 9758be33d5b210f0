import { createHash } from 'node:crypto'

/** As Vike writes it near the end of a built page; in development the address is another. */
const ENTRY_TAG = '<script src="/assets/'
const MODULE_TAGS =
  /<(?:script src|link rel="modulepreload" href)="([^"]+)"[^>]*>(?:<\/script>)?\s*/g
/** Id of the list of the page's modules, the entry first. */
export const MODULE_LIST_ID = 'after-paint'

/**
 * Fetches the modules of the page once it has been shown: it can be read without them, and on a slow
 * line they would hold up its style sheet and font. A page in the background is not painted. Shown is
 * what the browser reports as painted: a frame that is only drawn has yet to reach the screen. A button
 * pressed before they run is pressed again for the visitor once they do (`pages/+onHydrationEnd.ts`).
 */
const START = `(function () {
  var modules = JSON.parse(document.getElementById('${MODULE_LIST_ID}').textContent), isStarted, pressed
  function keepPress(event) {
    pressed = event.target.closest('button[type=button]')
  }
  addEventListener('click', keepPress)
  addEventListener('hydrating', function () {
    removeEventListener('click', keepPress)
  }, { once: true })
  addEventListener('hydrated', function () {
    if (pressed) pressed.click()
  }, { once: true })
  function start() {
    if (isStarted) return
    isStarted = true
    modules.slice(1).forEach(function (href) {
      var link = document.createElement('link')
      link.rel = 'modulepreload'
      link.href = href
      document.head.append(link)
    })
    import(modules[0])
  }
  function startIfShown(list) {
    if (list.getEntriesByName('first-contentful-paint').length !== 0) start()
  }
  var types = window.PerformanceObserver ? PerformanceObserver.supportedEntryTypes || [] : []
  if (document.visibilityState === 'hidden' || !types.includes('paint')) start()
  else new PerformanceObserver(startIfShown).observe({ type: 'paint', buffered: true }), setTimeout(start, 3000)
})()`

/** Allows the one inline script there is, by its content (CSP level 2). */
export const START_SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(START).digest('base64')}'`

/** The page with its module scripts as a list that a small script fetches after the first paint. */
export function scriptsAfterPaint(html: string): string {
  const at = html.lastIndexOf(ENTRY_TAG)
  if (at === -1) return html
  const modules: string[] = []
  const rest = html.slice(at).replace(MODULE_TAGS, (_tag, address: string) => {
    modules.push(address)
    return ''
  })
  // Addresses of assets: nothing in them could end the element.
  const list = `<script id="${MODULE_LIST_ID}" type="application/json">${JSON.stringify(modules)}</script>`
  return `${html.slice(0, at)}${list}\n<script>${START}</script>\n${rest}`
}
