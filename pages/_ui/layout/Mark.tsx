import { mark } from './Mark.css.ts'

/** The site's logo: a grid of dots that fades out. */
export function Mark({ className = '' }: { className?: string }) {
  return <span className={`${mark} ${className}`} />
}
