import { style } from '@vanilla-extract/css'
import { stack } from '#styles/layout.css.ts'
import { DESK, tokens } from '#styles/tokens.css.ts'

export const columns = style({
  display: 'grid',
  gap: tokens.space.xl,
  '@media': {
    [DESK]: { gridTemplateColumns: 'minmax(0, 1fr) 17rem', columnGap: tokens.space.huge },
  },
})
export const contents = style([
  stack({ gap: 'xxs' }),
  {
    alignSelf: 'start',
    paddingInlineStart: tokens.space.m,
    borderInlineStart: `2px solid ${tokens.color.line}`,
    '@media': {
      [DESK]: {
        position: 'sticky',
        top: '5.5rem', // below the sticky header
        order: 1,
        maxHeight: 'calc(100dvh - 7rem)',
        overflowY: 'auto',
      },
      print: { display: 'none' },
    },
  },
])
export const contentsTitle = style({
  fontFamily: tokens.font.text,
  fontSize: tokens.text.small,
  letterSpacing: 'normal',
})
export const contentsList = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  columnGap: tokens.space.m,
  '@media': { [DESK]: { gridTemplateColumns: '1fr' } },
})
export const contentsLink = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: tokens.target,
  fontSize: tokens.text.small,
  lineHeight: 1.3,
})
export const sections = stack({ gap: 'xxl' })
export const section = stack({ gap: 's' })
