import { useEffect, type RefObject } from 'react'

/** Selects the text, so that typing replaces it, and makes room for the list on touch screens. */
export function prepareForTyping(field: HTMLInputElement): void {
  const text = field.value
  // Waits a frame, because the press that moved the focus also sets the cursor, and must not scroll.
  requestAnimationFrame(() => {
    if (document.activeElement !== field) return
    if (field.value === text) field.select()
    scrollToTopOnTouch(field)
  })
}

/**
 * An on-screen keyboard leaves little room below the field. With a mouse, scrolling would move the
 * pointer's target.
 */
export function scrollToTopOnTouch(field: HTMLInputElement): void {
  // The header's box is at the top already.
  if (!matchMedia('(pointer: coarse)').matches || field.closest('[popover]') !== null) return
  field.form?.scrollIntoView({ block: 'start', behavior: 'instant' })
}

/** Closes the list on a phone, where a press on plain content does not move the focus. */
export function useOutsidePress(
  box: RefObject<HTMLElement | null>,
  isActive: boolean,
  onPress: () => void,
): void {
  useEffect(() => {
    if (!isActive) return undefined
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) onPress()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  })
}
