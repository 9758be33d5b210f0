import type { Position } from '#domain/places/geography.ts'
import type { MapEntry, MapHere } from '#domain/maps/list-map.ts'

/** "30.2672,-97.7431", with "~" when it is approximate, as ListMap.tsx writes it. */
function readAt(text: string): Position & { isApproximate: boolean } {
  const [latitude = 0, longitude = 0] = text.replace('~', '').split(',').map(Number)
  return { latitude, longitude, isApproximate: text.endsWith('~') }
}

/** The providers of a drawn map, in the order of the list. */
export function readEntries(figure: Element): MapEntry[] {
  return [...figure.querySelectorAll('svg a[data-at]')]
    .flatMap((pin) => {
      const others =
        pin
          .getAttribute('data-and')
          ?.split(' ')
          .map((id) => `#${id}`) ?? []
      const points = pin.getAttribute('data-at')?.split(' ') ?? []
      return [pin.getAttribute('href') ?? '', ...others].map((href, index) => ({
        ...readAt(points[index] ?? ''),
        href,
        rank: Number(href.replace(/\D/g, '')),
        name: document.querySelector(`${href} :is(h2, h3)`)?.textContent ?? '',
      }))
    })
    .toSorted((a, b) => a.rank - b.rank)
}

/** The point that the map is about. */
export function readHere(figure: Element): MapHere | undefined {
  const mark = figure.querySelector('svg [data-here]')
  const at = mark?.getAttribute('data-here')
  if (!mark || !at) return undefined
  return { ...readAt(at), label: mark.querySelector('title')?.textContent ?? '' }
}
