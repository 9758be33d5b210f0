import { buttonOf, element } from './dom.ts'

/** Puts the street map in the place of its button, which names the third party it loads from. */
export function startStreetMap(): void {
  document.addEventListener('click', (event) => {
    const button = buttonOf(event, '[data-street-map]')
    if (button === undefined) return
    const { streetMap = '', frameClass = '', title = '' } = button.dataset
    const frame = element('iframe', {
      class: frameClass,
      src: streetMap,
      title,
      referrerpolicy: 'no-referrer',
      sandbox: 'allow-scripts allow-same-origin allow-popups',
    })
    button.parentElement?.replaceWith(frame)
    // The button had the focus; without this the keyboard would start over.
    frame.focus()
  })
}
