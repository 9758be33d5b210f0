import { SEARCHING } from '#domain/site/messages.ts'
import { buttonOf } from './dom.ts'
import { showLoading } from './loading.ts'

interface Island {
  /** Resolves once the element is interactive; it keeps its nodes, what was typed and the focus. */
  hydrate: (element: HTMLElement) => Promise<void>
}

const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  'nearby-widget': () => import('./nearby-widget.tsx'),
  'search-box': () => import('./search-box.tsx'),
  'stay-updated': () => import('./stay-updated.tsx'),
}

/** Loads React for an island once it is used, and fetches it when a pointer comes near. */
export function startIslands(): void {
  const hydrations = new WeakMap<HTMLElement, Promise<boolean>>()
  /** Islands that React hears; from then on nothing is repeated for it. */
  const running = new WeakSet<HTMLElement>()
  /** Resolves to whether React runs there. */
  const hydrate = (island: HTMLElement): Promise<boolean> => {
    const known = hydrations.get(island)
    if (known !== undefined) return known
    const hydration = loadAndHydrate(island).catch((error: unknown) => {
      console.warn('A part of the page could not be loaded.', error)
      return false
    })
    hydrations.set(island, hydration)
    return hydration
  }
  const loadAndHydrate = async (island: HTMLElement): Promise<boolean> => {
    const loaded = await load(island)
    await loaded?.hydrate(island)
    if (loaded !== undefined) running.add(island)
    return loaded !== undefined
  }

  // The focus, and maybe the first letters, came before this script.
  const focused = document.activeElement?.closest<HTMLElement>('[data-island]')
  if (focused) void hydrate(focused)

  document.addEventListener('pointerover', (event) => {
    const island = islandOf(event)
    // What fails here is tried again when the island is used.
    if (island && !hydrations.has(island)) load(island).catch(() => undefined)
  })
  document.addEventListener('focusin', (event) => {
    const island = islandOf(event)
    if (island) void hydrate(island)
  })
  const pressOnceHydrated = async (island: HTMLElement, button: HTMLButtonElement) => {
    await hydrate(island)
    // Unless the visitor has gone elsewhere meanwhile.
    const { activeElement, body } = document
    if (activeElement === button || activeElement === body) button.click()
  }
  document.addEventListener('click', (event) => {
    const island = islandOf(event)
    const button = buttonOf(event, 'button[type=button]')
    if (island === undefined || running.has(island) || !button) return
    void pressOnceHydrated(island, button)
  })
  document.addEventListener('submit', (event) => {
    const island = islandOf(event)
    const form = event.target
    const isForReact = island !== undefined && !running.has(island)
    // React may have taken it already, on its way to being ready.
    if (!isForReact || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    if (form.method === 'get') {
      // The plain search works by itself; an empty one does nothing.
      const isEmpty = form.querySelector('input')?.value.trim() === ''
      if (isEmpty) event.preventDefault()
      else showLoading(SEARCHING)
      return
    }
    event.preventDefault()
    void hydrate(island).then((isRunning) => (isRunning ? form.requestSubmit() : form.submit()))
  })
}

function islandOf({ target }: Event): HTMLElement | undefined {
  const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
  return island ?? undefined
}

/** A failed import is tried once more. */
async function load(island: HTMLElement): Promise<Island | undefined> {
  const importIsland = ISLANDS[island.dataset['island'] ?? '']
  return importIsland?.().catch(importIsland)
}
