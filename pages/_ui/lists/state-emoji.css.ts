import { globalFontFace, style } from '@vanilla-extract/css'
import { tokens } from '#styles/tokens.css.ts'

const EMOJI_FONTS = [
  'Apple Color Emoji',
  'AppleColorEmoji',
  'Segoe UI Emoji',
  'SegoeUIEmoji',
  'Noto Color Emoji',
  'NotoColorEmoji',
  'SamsungColorEmoji',
  'Twemoji Mozilla',
  'Twitter Color Emoji',
  'EmojiOne Color',
  'JoyPixels',
  'OpenMoji Color',
]
globalFontFace('"State Emoji"', { src: EMOJI_FONTS.map((name) => `local("${name}")`).join(', ') })

// Maps a state's emoji to its code (data/build/state-codes-font.ts). Fetched only when no emoji font
// above is installed.
globalFontFace('"State Codes"', {
  src: 'url(/fonts/state-codes.woff2) format("woff2")',
  fontDisplay: 'block',
})

/** A state's emoji, or its code without an emoji font. The color applies to the code only. */
export const stateEmoji = style({
  fontFamily: `"State Emoji", "State Codes", ${tokens.font.text}`,
  color: tokens.color.mutedInk,
})
