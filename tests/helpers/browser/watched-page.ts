import type { Frame, Page } from 'playwright'
import { SPECULATION_RULES } from '#domain/site/speculation-rules.ts'

interface WatchedPage {
  /** Returns the attacks since the last call. Inspects the markup of the page's frame, if it has one. */
  takeFindings: () => Promise<string[]>
}

/**
 * Watches every later page of a tab for dialogs, third-party requests, violations of the content
 * security policy, and markup that no page of the site has.
 */
export async function watchForAttacks(page: Page, ownOrigin: string): Promise<WatchedPage> {
  let findings: string[] = []
  page.on('dialog', (dialog) => {
    findings.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== ownOrigin) {
      findings.push(`request: ${request.url()}`)
    }
  })
  // A sandboxed frame suppresses dialogs, so the call itself is reported.
  await page.exposeFunction('reportFinding', (finding: string) => findings.push(finding))
  await page.addInitScript(() => {
    const report: unknown = Reflect.get(globalThis, 'reportFinding')
    globalThis.addEventListener('securitypolicyviolation', (event) => {
      const blocked = event.sample || event.blockedURI
      if (typeof report === 'function') report(`violation: ${event.violatedDirective} ${blocked}`)
    })
    const dialog = globalThis.alert
    globalThis.alert = (message: unknown) => {
      if (typeof report === 'function') report('script: alert')
      dialog(message)
    }
  })
  return {
    takeFindings: async () => {
      const [frame = page.mainFrame()] = page.mainFrame().childFrames()
      const taken = [...findings, ...(await foreignMarkup(frame))]
      findings = []
      return taken
    },
  }
}

/** Throws on unparsable structured data. */
function foreignMarkup(frame: Frame): Promise<string[]> {
  return frame.evaluate((speculationRules) => {
    const tags = 'base, iframe, object, embed, xss, math, video, noscript style, [http-equiv]'
    const found = [...document.querySelectorAll(tags)].map((node) => `tag: ${node.outerHTML}`)
    for (const script of document.querySelectorAll('script:not([src])')) {
      if (script.textContent === speculationRules) continue
      if (script.getAttribute('type')?.endsWith('json') !== true) found.push(script.outerHTML)
      else JSON.parse(script.textContent)
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
 * Loads the HTML of many pages, one after the other and without the site's own scripts and styles, into one
 * frame of a page without a content security policy, where injected scripts would run. Returns its text.
 */
export async function showInFrame(page: Page, addresses: readonly string[]): Promise<string> {
  await page.evaluate(async (wanted) => {
    const all = await Promise.all(wanted.map(async (address) => (await fetch(address)).text()))
    const frame = document.createElement('iframe')
    // Scripts run all the same, but a layout of so many pages takes seconds.
    frame.hidden = true
    frame.srcdoc = all
      .join('')
      .replaceAll(/<script [^>]*src="\/assets[^>]*><\/script>|<link[^>]* href="\/assets[^>]*>/g, '')
    const isLoaded = new Promise((resolve) => frame.addEventListener('load', resolve))
    document.body.replaceChildren(frame)
    await isLoaded
  }, addresses)
  const [frame] = page.mainFrame().childFrames()
  return (await frame?.evaluate(() => document.body.textContent)) ?? ''
}
