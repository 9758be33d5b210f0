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

// Its glyph of a state's emoji is the state's code (data/build/state-codes-font.ts). A browser
// fetches it only for an emoji that no font above has.
globalFontFace('"State Codes"', {
  src: 'url(/fonts/state-codes.woff2) format("woff2")',
  fontDisplay: 'block',
})

/** The emoji of a state; its code where there is no emoji font. The color is that of the code. */
export const stateEmoji = style({
  fontFamily: `"State Emoji", "State Codes", ${tokens.font.text}`,
  color: tokens.color.mutedInk,
})
