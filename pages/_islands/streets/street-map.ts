import * as leaflet from 'leaflet'
import { WITHIN } from '#domain/filters/list-query.ts'
import { milesBetween } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { keepPosition } from '#state/position.ts'
import { button } from '#ui/button.css.ts'
import * as styles from '#ui/map/streets.css.ts'
import { element } from '../dom.ts'
import { showHere, showPins, toLatLng, readEntries, readHere } from './pins.ts'
import { streetLayer } from './tiles.ts'

const STREET_ZOOM = 15
const FAILED = 'The street map could not be loaded. The pins are in their places.'

/** Replaces the drawing of the button's map by streets, with the same pins, until it is pressed again. */
export async function showStreets(pressed: HTMLButtonElement): Promise<void> {
  const { tiles: url = '', attribution = '© OpenStreetMap contributors' } = pressed.dataset
  const figure = pressed.closest('figure')
  const drawing = figure?.querySelector('svg')
  if (!figure || !drawing) return
  const entries = readEntries(figure)
  const here = readHere(figure)

  const container = element('div', {
    class: styles.container,
    role: 'group',
    'aria-label': `Streets: ${figure.getAttribute('aria-label')}. Arrow keys move it, plus and minus zoom.`,
    tabindex: '0',
  })
  const note = element('output', { class: styles.credit }, attribution)
  const tools = element('div', { class: styles.tools })
  const place = element('div', { 'data-street-map': '' }, container, tools, note)
  drawing.before(place)
  drawing.classList.add(styles.away)
  pressed.hidden = true
  await becomeVisible(container)

  const map = leaflet.map(container, {
    // Ours are buttons; Leaflet's are links, and write HTML, which the policy forbids.
    zoomControl: false,
    attributionControl: false,
    scrollWheelZoom: false, // the page scrolls
    zoomAnimation: false,
    fadeAnimation: false,
  })
  const shown = leaflet.latLngBounds([...entries, ...(here ? [here] : [])].map(toLatLng))
  if (here && 'atHere' in pressed.dataset) map.setView(toLatLng(here), STREET_ZOOM)
  else map.fitBounds(shown, { padding: [30, 30], maxZoom: STREET_ZOOM })
  showPins(map, entries)
  if (here) showHere(map, here)
  const back = () => {
    map.remove()
    place.remove()
    drawing.classList.remove(styles.away)
    pressed.hidden = false
    pressed.focus()
  }
  tools.append(
    tool('+', () => map.zoomIn(), 'Zoom in'),
    tool('−', () => map.zoomOut(), 'Zoom out'),
    tool('Show drawn map', back),
  )
  const area = searchArea(map)
  map.on('dragend keydown zoomend', () => {
    if (!area.isConnected) tools.append(area)
  })
  if (!('open' in pressed.dataset)) container.focus({ preventScroll: true })
  try {
    const layer = await streetLayer(url)
    layer.once('tileerror', () => note.replaceChildren(FAILED))
    layer.addTo(map)
  } catch {
    note.replaceChildren(FAILED)
  }
}

/** On a phone, the list may be shown instead of the map. */
function becomeVisible(container: Element): Promise<void> {
  return new Promise((resolve) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined || entry.contentRect.width === 0) return
      observer.disconnect()
      resolve()
    })
    observer.observe(container)
  })
}

function tool(text: string, press: () => void, name = text): HTMLElement {
  const attributes = { type: 'button', class: button.secondary, 'aria-label': name }
  const control = element('button', attributes, text)
  control.addEventListener('click', press)
  return control
}

/** Opens the list around the middle of the map, which is in no address and no log. */
function searchArea(map: leaflet.Map): HTMLElement {
  return tool('Search this area', () => {
    const { lat: latitude, lng: longitude } = map.getCenter().wrap()
    const { lat, lng } = map.getBounds().getNorthEast().wrap()
    const radius = milesBetween({ latitude, longitude }, { latitude: lat, longitude: lng })
    keepPosition('map', { latitude, longitude })
    const within = WITHIN.find((miles) => miles >= radius) ?? WITHIN.at(-1)
    location.assign(
      paths.search({ near: 'map', list: new URLSearchParams({ within: String(within) }) }),
    )
  })
}
