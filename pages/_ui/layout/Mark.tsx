import { mark } from './Mark.css.ts'

/** The site's mark: a grid of dots that fades from ink to paper. */
export function Mark({ className = '' }: { className?: string }) {
  return <span className={`${mark} ${className}`} aria-hidden="true" />
}
