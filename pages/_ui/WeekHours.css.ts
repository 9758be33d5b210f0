import { style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

export const table = style({
  width: '100%',
  borderCollapse: 'collapse',
  fontVariantNumeric: 'tabular-nums',
})
export const row = style({
  selectors: { '&[aria-current="date"]': { fontWeight: 650, background: tokens.color.sunken } },
})
const cell = {
  paddingBlock: tokens.space.xs,
  paddingInline: tokens.space.xs,
  borderBottom: `1px solid ${tokens.color.line}`,
  verticalAlign: 'middle',
} as const
export const day = style({ ...cell, width: '7rem', textAlign: 'start', fontWeight: 'inherit' })
export const words = style({ ...cell })
export const barCell = style({
  ...cell,
  width: '34%',
  '@media': { 'screen and (max-width: 30rem)': { display: 'none' } },
})
export const bar = style({ width: '100%', height: '0.75rem', borderRadius: '3px' })
export const barGround = style({ fill: tokens.color.sunken, stroke: tokens.color.line })
export const barOpen = style({ fill: tokens.color.open })
export const zone = style({ fontSize: tokens.text.small, color: tokens.color.mutedInk })
