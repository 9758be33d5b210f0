import { style, styleVariants } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: tokens.space.xs,
  minHeight: tokens.target,
  maxWidth: '100%',
  paddingBlock: tokens.space.xs,
  paddingInline: tokens.space.m,
  border: '1px solid transparent',
  borderRadius: tokens.radius.medium,
  fontWeight: 600,
  fontSize: tokens.text.control,
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
      background: tokens.color.accent,
      color: tokens.color.onAccent,
      ':hover': { background: tokens.color.accentHover, color: tokens.color.onAccent },
    },
    secondary: {
      background: tokens.color.surface,
      borderColor: tokens.color.controlLine,
      color: tokens.color.ink,
      ':hover': { background: tokens.color.sunken, color: tokens.color.ink },
    },
    danger: {
      background: tokens.color.surface,
      borderColor: tokens.color.danger,
      color: tokens.color.danger,
      ':hover': { background: tokens.color.sunken, color: tokens.color.danger },
    },
  },
  (look) => [base, look],
)
