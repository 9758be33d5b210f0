import { useEffect, type RefObject } from 'react'

/** The next key replaces the text, and below the field there is room for the list. */
export function prepareForTyping(field: HTMLInputElement): void {
  const text = field.value
  // After the press that brought the focus, which sets the cursor and has to end where it began.
  requestAnimationFrame(() => {
    if (document.activeElement !== field) return
    if (field.value === text) field.select()
    // The keyboard of a phone leaves little; a mouse would lose what it points at.
    if (matchMedia('(pointer: coarse)').matches) {
      field.form?.scrollIntoView({ block: 'start', behavior: 'instant' })
    }
  })
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
