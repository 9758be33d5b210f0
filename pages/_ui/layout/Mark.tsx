import { usePageContext } from 'vike-react/usePageContext'
import * as styles from './Mark.css.ts'

/** The site's logo, or else a grid of dots that fades out. */
export function Mark({ className = '' }: { className?: string }) {
  const { logo } = usePageContext().site.brand
  if (logo === undefined) return <span className={`${styles.mark} ${className}`} />
  const { path, width, height } = logo
  return (
    <img
      src={path}
      width={width}
      height={height}
      alt=""
      className={`${styles.logo} ${className}`}
    />
  )
}
