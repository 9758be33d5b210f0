import { style, styleVariants } from '@vanilla-extract/css'
import { color, size, space, tokens } from '#styles/tokens.css.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space.xs,
  minHeight: tokens.target,
  maxWidth: '100%',
  paddingBlock: space.xs,
  paddingInline: space.m,
  border: '1px solid transparent',
  borderRadius: tokens.radius.medium,
  fontSize: size.control,
  lineHeight: 1.2,
  textAlign: 'center',
  textDecoration: 'none',
  overflowWrap: 'break-word', // an inherited 'anywhere' would allow a width of one letter
  cursor: 'pointer',
  transition: `background-color ${tokens.motion}`,
  ':disabled': { opacity: 0.6, cursor: 'default' },
})
/** For links and buttons. */
export const button = styleVariants(
  {
    primary: {
      background: color.accent,
      color: color.onAccent,
      fontWeight: 600,
      ':hover': { background: color.accentHover, color: color.onAccent },
    },
    secondary: {
      background: color.surface,
      borderColor: color.controlLine,
      color: color.ink,
      ':hover': { background: color.sunken, color: color.ink },
    },
    danger: {
      background: color.surface,
      borderColor: color.danger,
      color: color.danger,
      ':hover': { background: color.sunken, color: color.danger },
    },
  },
  (look) => [base, look],
)
