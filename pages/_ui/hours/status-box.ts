import type { StyleRule } from '@vanilla-extract/css'
import { heavy } from './sentence.css.ts'

interface StatusBox {
  lineHeight: string
  fontSize: string
  /** Below this width a third line fits. */
  narrowest: string
}

/**
 * Styles of a status and of the week that stands in for it. Both reserve the same height, so
 * nothing shifts when the script replaces one by the other.
 */
export function statusBox({ lineHeight, fontSize, narrowest }: StatusBox) {
  const tall = { minHeight: `calc(3 * ${lineHeight})` }
  const box = {
    minHeight: `calc(2 * ${lineHeight})`,
    lineHeight,
    fontSize,
    '@media': { [narrowest]: tall },
  } as const
  const week: StyleRule = {
    ...box,
    ...heavy,
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    '@media': {
      // The box has room for a third line here, where clamped text would show.
      [narrowest]: { ...tall, WebkitLineClamp: 3 },
      // Without a script, nothing replaces the week: show all of it.
      '(scripting: none)': { display: 'block', minHeight: 0 },
    },
  }
  return { box, week }
}
