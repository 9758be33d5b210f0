import { useEffect, type RefObject } from 'react'

/** Selects the text, so that the next key replaces it, and makes room for the list on a touch screen. */
export function prepareForTyping(field: HTMLInputElement): void {
  const text = field.value
  // Waits a frame: the press that moved the focus also sets the cursor, and must end where it began.
  requestAnimationFrame(() => {
    if (document.activeElement !== field) return
    if (field.value === text) field.select()
    scrollToTopOnTouch(field)
  })
}

/** An on-screen keyboard leaves little room below the field; a mouse would lose what it points at. */
export function scrollToTopOnTouch(field: HTMLInputElement): void {
  if (!matchMedia('(pointer: coarse)').matches) return
  field.form?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** A press on a part of the page that takes no focus would leave the list open on a phone. */
export function useOutsidePress(
  box: RefObject<HTMLElement | null>,
  isWatched: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!isWatched) return undefined
    const listen = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) onPress()
    }
    document.addEventListener('pointerdown', listen)
    return () => document.removeEventListener('pointerdown', listen)
  })
}
