import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/paths.ts'
import { container } from '#styles/layout.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Mark } from '#ui/Mark.tsx'
import * as styles from './error.css.ts'

export function Page() {
  const { is404 } = usePageContext()
  return (
    <div className={`${container} ${styles.page}`}>
      <Mark className={styles.mark} />
      <p className={styles.code}>{is404 ? '404' : '500'}</p>
      <h1>{is404 ? 'Oops! Page not found' : 'Something went wrong on our side'}</h1>
      <p className={styles.text}>
        {is404
          ? 'The address may be mistyped, or the page may have moved.'
          : 'The page could not be put together. Please try again in a minute.'}
      </p>
      <div className={styles.actions}>
        <ButtonLink href={paths.home()} look="primary">
          Return to Home
        </ButtonLink>
        <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
      </div>
    </div>
  )
}
