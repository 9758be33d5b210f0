import { paths } from '#domain/paths.ts'

/** The header's links, but "List Your Company", which is a button. */
export const NAVIGATION = [
  { name: 'Home', path: paths.home() },
  { name: 'Browse States', path: paths.states() },
  { name: 'About', path: paths.about() },
  { name: 'Blog', path: paths.blog() },
] as const
