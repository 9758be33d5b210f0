import type { Frame, Page } from 'playwright'
import { SPECULATION_RULES } from '#domain/site/speculation-rules.ts'

interface WatchedPage {
  /**
   * Describes every attack since the last call. On a page with frames, inspects the markup of the
   * frames instead of its own.
   */
  seen: () => Promise<string[]>
}

/**
 * Watches every later page of a tab for dialogs, third-party requests, violations of the content
 * security policy, and markup that no page of the site has.
 */
export async function watchForAttacks(page: Page, ownOrigin: string): Promise<WatchedPage> {
  let happened: string[] = []
  page.on('dialog', (dialog) => {
    happened.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== ownOrigin) {
      happened.push(`request: ${request.url()}`)
    }
  })
  // A sandboxed frame suppresses dialogs, so the call itself is reported.
  await page.exposeFunction('tellOfViolation', (what: string) => happened.push(what))
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(globalThis, 'tellOfViolation')
    globalThis.addEventListener('securitypolicyviolation', (event) => {
      const what = `violation: ${event.violatedDirective} ${event.sample || event.blockedURI}`
      if (typeof tell === 'function') tell(what)
    })
    const dialog = globalThis.alert
    globalThis.alert = (message: unknown) => {
      if (typeof tell === 'function') tell('script: alert')
      dialog(message)
    }
  })
  return {
    seen: async () => {
      const shown = page.mainFrame().childFrames()
      const frames = shown.length === 0 ? [page.mainFrame()] : shown
      const markup = await Promise.all(frames.map(foreignMarkup))
      const found = [...happened, ...markup.flat()]
      happened = []
      return found
    },
  }
}

/** Throws on unparsable structured data and island props. */
function foreignMarkup(frame: Frame): Promise<string[]> {
  return frame.evaluate((speculationRules) => {
    const tags = 'base, iframe, object, embed, xss, math, video, noscript style, [http-equiv]'
    const found = [...document.querySelectorAll(tags)].map((node) => `tag: ${node.outerHTML}`)
    for (const script of document.querySelectorAll('script:not([src])')) {
      if (script.textContent === speculationRules) continue
      if (script.getAttribute('type')?.endsWith('json') !== true) found.push(script.outerHTML)
      else JSON.parse(script.textContent)
    }
    for (const island of document.querySelectorAll<HTMLElement>('[data-props]')) {
      JSON.parse(island.dataset['props'] ?? '')
    }
    for (const node of document.querySelectorAll('*')) {
      for (const { name, value } of node.attributes) {
        const isHandler = name.startsWith('on')
        const isAddress = ['href', 'src', 'action', 'formaction'].includes(name)
        const isDangerous = isAddress && /^\W*(?:java\s*script|data|vbscript):/i.test(value)
        if (isHandler || isDangerous) found.push(`attribute: ${name}="${value}"`)
      }
    }
    return found
  }, SPECULATION_RULES)
}

/**
 * Loads the HTML of many pages into frames of a page without a policy, where every script but the
 * site's own would run. Returns the text of each.
 */
export async function showInFrames(page: Page, addresses: readonly string[]): Promise<string[]> {
  await page.evaluate(async (wanted) => {
    // oxlint-disable-next-line unicorn/consistent-function-scoping -- it runs in the browser
    const show = async (address: string) => {
      const html = await (await fetch(address)).text()
      const frame = document.createElement('iframe')
      frame.srcdoc = html.replaceAll(
        /<script [^>]*src="\/assets[^>]*><\/script>|<link[^>]* href="\/assets[^>]*>/g,
        '',
      )
      const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      document.body.append(frame)
      await isLoaded
    }
    document.body.replaceChildren()
    await Promise.all(wanted.map(show))
  }, addresses)
  const frames = page.mainFrame().childFrames()
  return Promise.all(frames.map((frame) => frame.evaluate(() => document.body.textContent)))
}
