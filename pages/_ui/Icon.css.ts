import { styleVariants } from '@vanilla-extract/css'
import * as mixins from '#styles/mixins.ts'

const SHAPES = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  phone:
    'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1z',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c5 5 5 13 0 18M12 3c-5 5-5 13 0 18',
  directions: 'M12 3l9 9-9 9-9-9zM9 14v-3h6M13 9l2 2-2 2',
  back: 'M19 12H5M11 6l-6 6 6 6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
  locate: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v4M12 18v4M2 12h4M18 12h4',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  calendar: 'M5 6h14v14H5zM5 10h14M9 3v4M15 3v4',
  clinic: 'M5 11v9h14v-9M3 11l2-7h14l2 7zM10 20v-5h4v5',
} as const

export type IconName = keyof typeof SHAPES

/** One class per icon, because pages have many icons. */
export const icon = styleVariants(SHAPES, (path) => ({
  flexShrink: 0,
  width: '1.25em',
  height: '1.25em',
  ...mixins.drawn(
    `viewBox="0 0 24 24" fill="none" stroke="#000" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/>`,
  ),
}))
