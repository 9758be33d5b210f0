import { icon, type IconName } from './Icon.css.ts'

/** Decorative; needs a text label beside it. */
export function Icon({ name }: { name: IconName }) {
  return <span className={icon({ name })} aria-hidden="true" />
}
