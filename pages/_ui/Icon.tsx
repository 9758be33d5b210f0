import { icon, type IconName } from './Icon.css.ts'

/** Decorative; needs a text label beside it. Empty, so screen readers skip it. */
export function Icon({ name }: { name: IconName }) {
  return <span className={icon[name]} />
}
