import { style, styleVariants } from '@vanilla-extract/css'
import { color, size, tokens } from '#styles/tokens.css.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  paddingInline: '0.55em',
  border: '1px solid transparent',
  borderRadius: tokens.radius.medium,
  fontSize: size.tiny,
  fontWeight: 600,
  lineHeight: 1.6,
  whiteSpace: 'nowrap',
})
export const badge = styleVariants(
  {
    open: { background: color.openFill, color: color.open },
    soon: { background: color.cautionFill, color: color.caution },
    closed: { background: color.sunken, color: color.ink },
    premium: { background: color.premiumFill, color: color.premium },
    plain: { borderColor: color.line, color: color.mutedInk, fontWeight: 400 },
  },
  (tone) => [base, tone],
)
