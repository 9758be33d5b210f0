import { SEARCHING } from '#domain/site/messages.ts'
import { closestButton } from '../dom.ts'
import { showLoading } from '../loading.ts'

interface Island {
  /** Resolves once the element is interactive. Keeps its DOM nodes, typed text and focus. */
  hydrate: (element: HTMLElement) => Promise<void>
}

const ISLANDS: Readonly<Record<string, () => Promise<Island>>> = {
  'header-search': () => import('./header-search.tsx'),
  'nearby-widget': () => import('./nearby-widget.tsx'),
  'search-box': () => import('./search-box.tsx'),
}

/** Hydrates an island on first focus or press, and prefetches its code on hover. */
export function startIslands(): void {
  const hydrations = new WeakMap<HTMLElement, Promise<void>>()
  /** Islands whose events React handles; events before that are replayed below. */
  const hydrated = new WeakSet<HTMLElement>()
  const hydrate = (island: HTMLElement): Promise<void> => {
    const existing = hydrations.get(island)
    if (existing !== undefined) return existing
    const hydration = loadAndHydrate(island).catch((error: unknown) => {
      console.warn('A part of the page could not be loaded.', error)
    })
    hydrations.set(island, hydration)
    return hydration
  }
  const loadAndHydrate = async (island: HTMLElement): Promise<void> => {
    const loaded = await load(island)
    await loaded?.hydrate(island)
    if (loaded !== undefined) hydrated.add(island)
  }

  // The visitor may have focused an island, and typed, before this script ran.
  const focused = document.activeElement?.closest<HTMLElement>('[data-island]')
  if (focused) void hydrate(focused)

  document.addEventListener('pointerover', (event) => {
    const island = closestIsland(event)
    // A failed prefetch is retried on use.
    if (island && !hydrations.has(island)) load(island).catch(() => undefined)
  })
  document.addEventListener('focusin', (event) => {
    const island = closestIsland(event)
    if (island) void hydrate(island)
  })
  const replayPress = async (island: HTMLElement, button: HTMLButtonElement) => {
    await hydrate(island)
    // Skip the replay when the visitor has moved on.
    const { activeElement, body } = document
    if (activeElement === button || activeElement === body) button.click()
  }
  document.addEventListener('click', (event) => {
    const island = closestIsland(event)
    const button = closestButton(event, 'button[type=button]')
    if (island === undefined || hydrated.has(island) || !button) return
    void replayPress(island, button)
  })
  document.addEventListener('submit', (event) => {
    const island = closestIsland(event)
    const form = event.target
    const isEarly = island !== undefined && !hydrated.has(island)
    // React may have handled the event already, before its effects ran.
    if (!isEarly || event.defaultPrevented || !(form instanceof HTMLFormElement)) return
    // The search form works without React; an empty search does nothing.
    const isEmpty = form.querySelector('input')?.value.trim() === ''
    if (isEmpty) event.preventDefault()
    else showLoading(SEARCHING)
  })
}

function closestIsland({ target }: Event): HTMLElement | undefined {
  const island = target instanceof Element ? target.closest<HTMLElement>('[data-island]') : null
  return island ?? undefined
}

/** Retries a failed import once. */
async function load(island: HTMLElement): Promise<Island | undefined> {
  const importIsland = ISLANDS[island.dataset['island'] ?? '']
  return importIsland?.().catch(importIsland)
}
