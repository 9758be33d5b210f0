/** A page that never ends its transition must not keep the old picture. */
const LONGEST_MS = 1000

let endOfTransition: (() => void) | undefined

/**
 * Lets the browser keep a picture of the page and fade from it to the next one, until
 * `endViewTransition`. Resolves at once where the browser cannot or the visitor wants no motion.
 */
export async function beginViewTransition(): Promise<void> {
  const isWanted = !matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!('startViewTransition' in document) || !isWanted || document.hidden) return
  endViewTransition()
  await new Promise<void>((pictureTaken) => {
    const transition = document.startViewTransition(() => {
      pictureTaken()
      return new Promise<void>((end) => {
        endOfTransition = end
        setTimeout(end, LONGEST_MS)
      })
    })
    // Another navigation, or a hidden tab, may skip the fade: the page changes all the same.
    transition.ready.catch(() => pictureTaken())
    transition.finished.catch(() => pictureTaken())
    setTimeout(pictureTaken, LONGEST_MS)
  })
}

/** The new page stands: the picture of the old one fades. */
export function endViewTransition(): void {
  endOfTransition?.()
  endOfTransition = undefined
}
