import { icon, type IconName } from './Icon.css.ts'

/** A decorative line drawing; the text beside it says what it means. */
export function Icon({ name }: { name: IconName }) {
  return <span className={icon({ name })} aria-hidden="true" />
}
