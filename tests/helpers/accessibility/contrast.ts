/* oxlint-disable unicorn/consistent-function-scoping -- nested functions are serialized with it for the browser */
import type { Page } from 'playwright'

/**
 * Reports text with too little contrast (WCAG 1.4.3), and links within a text that only their color marks
 * (WCAG 1.4.1). Takes the background from the ancestors, in
 * milliseconds; axe takes seconds to find what is painted behind a text.
 */
export function contrastFindings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const known = new Map<string, number[]>()
    const found = new Set<string>()
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const node = text.parentElement
      if (node === null || (text.nodeValue ?? '').trim() === '' || !isReadable(node)) continue
      const style = getComputedStyle(node)
      const size = Number.parseFloat(style.fontSize)
      const isLarge = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700)
      const color = node instanceof SVGElement ? style.fill : style.color
      const ratio = contrastOf(channels(color), backgroundOf(node))
      if (ratio < (isLarge ? 3 : 4.5)) {
        found.add(`"${text.nodeValue?.trim().slice(0, 40)}" has a contrast of ${ratio.toFixed(2)}`)
      }
    }
    for (const link of document.querySelectorAll('main a[href], footer a[href]')) {
      const { display, textDecorationLine } = getComputedStyle(link)
      const isInText = display === 'inline' && /\p{L}{2}/u.test(textBeside(link))
      if (isInText && textDecorationLine !== 'underline' && isReadable(link)) {
        found.add(`only its color marks the link "${link.textContent}"`)
      }
    }
    return [...found]

    function textBeside(link: Element): string {
      const beside = [...(link.parentNode?.childNodes ?? [])].filter((node) => node !== link)
      return beside.map((node) => (node instanceof Text ? node.nodeValue : '')).join('')
    }
    function isReadable(node: Element): boolean {
      if (
        node.closest('script, style, noscript, option, :disabled, [aria-disabled=true], [inert]')
      ) {
        return false
      }
      return node.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    }
    /** Red, green, blue and alpha of any CSS color, 0 to 255. */
    function channels(color: string): number[] {
      const seen = known.get(color)
      if (seen !== undefined || canvas === null) return seen ?? []
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = color
      canvas.fillRect(0, 0, 1, 1)
      const read = [...canvas.getImageData(0, 0, 1, 1).data]
      known.set(color, read)
      return read
    }
    function backgroundOf(node: Element): number[] {
      // The text of a map's pin is painted on the shape before it.
      const shape = node.matches('a :is(circle, rect, path) + text')
        ? node.previousElementSibling
        : null
      if (shape !== null) return channels(getComputedStyle(shape).fill)
      for (let at: Element | null = node; at !== null; at = at.parentElement) {
        const ground = channels(getComputedStyle(at).backgroundColor)
        if (at instanceof HTMLElement && ground[3] === 255) return ground
      }
      return [255, 255, 255, 255]
    }
    function contrastOf(a: number[], b: number[]): number {
      const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x)
      return (light + 0.05) / (dark + 0.05)
    }
    function luminance([red = 0, green = 0, blue = 0]: number[]): number {
      const linear = (channel: number) => {
        const part = channel / 255
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
      }
      return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }
  })
}
