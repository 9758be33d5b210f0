import * as leaflet from 'leaflet'
import { groupPins, PIN_HEIGHT } from '#domain/maps/group-pins.ts'
import type { MapEntry, MapHere } from '#domain/maps/list-map.ts'
import { pinName } from '#domain/maps/words.ts'
import { element } from '../dom.ts'
import * as styles from '#ui/map/streets.css.ts'
import type { Position } from '#domain/places/geography.ts'

const MAX_ZOOM = 18

export const toLatLng = ({ latitude, longitude }: MapEntry | MapHere): leaflet.LatLngTuple => [
  latitude,
  longitude,
]

/** The pins and circles of the drawn map, grouped anew at each zoom. */
export function showPins(map: leaflet.Map, entries: readonly MapEntry[]): void {
  const layer = leaflet.layerGroup().addTo(map)
  const unit = styles.PIN_PIXELS / PIN_HEIGHT
  const draw = () => {
    layer.clearLayers()
    const placed = entries.map((entry) => {
      const { x, y } = map.project(toLatLng(entry), map.getZoom())
      return { ...entry, x: x / unit, y: y / unit }
    })
    for (const { entries: group } of groupPins(placed)) {
      const anchor = group.length === 1 ? 'tip' : 'middle'
      addMarker(pinLink(map, group), toLatLng(group[0]), anchor).addTo(layer)
    }
  }
  map.on('zoomend', draw)
  draw()
}

export function showHere(map: leaflet.Map, here: MapHere): void {
  const mark = element('span', { class: styles.here, role: 'img', 'aria-label': here.label })
  mark.append(element('span', { class: styles.drop }))
  addMarker(mark, toLatLng(here), 'tip').addTo(map)
}

/** A drop stands on its point; a circle has it in the middle. */
function addMarker(
  html: HTMLElement,
  at: leaflet.LatLngTuple,
  anchor: 'tip' | 'middle',
): leaflet.Marker {
  const size = styles.PIN_PIXELS
  const icon = leaflet.divIcon({
    html,
    className: '',
    iconSize: [size, size],
    iconAnchor: [size / 2, anchor === 'tip' ? size : size / 2],
  })
  return leaflet.marker(at, { icon, keyboard: false, interactive: false })
}

/** A pressed link shows its cards (list-map.ts), except that a circle which can be opened is. */
function pinLink(map: leaflet.Map, group: readonly [MapEntry, ...MapEntry[]]): HTMLElement {
  const [first, ...others] = group
  const isApproximate = group.every((entry) => entry.isApproximate)
  const link = element(
    'a',
    {
      href: first.href,
      'aria-label': pinName(group),
      class: `${others.length > 0 ? styles.circle : styles.pin} ${isApproximate ? styles.approximate : ''}`,
      ...(others.length > 0 && { 'data-and': others.map(({ href }) => href.slice(1)).join(' ') }),
    },
    others.length > 0
      ? String(group.length)
      : element('span', { class: styles.drop }, element('span', {}, String(first.rank))),
  )
  leaflet.DomEvent.disableClickPropagation(link)
  link.addEventListener('click', (event) => {
    const bounds = leaflet.latLngBounds(group.map(toLatLng))
    const zoom = Math.min(map.getBoundsZoom(bounds, false, leaflet.point(60, 60)), MAX_ZOOM)
    if (others.length === 0 || zoom <= map.getZoom()) return
    event.preventDefault()
    event.stopPropagation()
    map.setView(bounds.getCenter(), zoom)
    map.getContainer().focus()
  })
  return link
}

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
