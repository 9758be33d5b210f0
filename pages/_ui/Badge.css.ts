import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  paddingInline: '0.55em',
  border: '1px solid transparent',
  borderRadius: tokens.radius.medium,
  fontSize: tokens.text.tiny,
  fontWeight: 600,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
})
export const badge = styleVariants(
  {
    open: { background: tokens.color.openFill, color: tokens.color.open },
    soon: { background: tokens.color.cautionFill, color: tokens.color.caution },
    closed: { background: tokens.color.sunken, color: tokens.color.ink },
    premium: { background: tokens.color.premiumFill, color: tokens.color.premium },
    plain: { borderColor: tokens.color.line, color: tokens.color.mutedInk, fontWeight: 400 },
  },
  (tone) => [base, tone],
)
