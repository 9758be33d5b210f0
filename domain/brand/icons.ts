/** Where the icons of the site are served, and the manifest that lists some of them. */
export const ICONS = {
  ico: '/favicon.ico',
  svg: '/favicon.svg',
  apple: '/apple-touch-icon.png',
  small: '/icons/192.png',
  large: '/icons/512.png',
  maskable: '/icons/maskable-512.png',
  manifest: '/site.webmanifest',
} as const
