import { useRef, type MouseEvent } from 'react'
import { visuallyHidden } from '#styles/layout.css.ts'
import { Icon } from './Icon.tsx'
import { NavigationLinks } from './NavigationLinks.tsx'
import * as styles from './MenuPanel.css.ts'

/** The small screen's navigation: a native modal dialog that slides in from the side. */
export function MenuPanel({ currentPath }: { currentPath: string }) {
  const panel = useRef<HTMLDialogElement>(null)
  const close = () => panel.current?.close()

  // Choosing a link, or a click beside the panel (which lands on the dialog itself), closes it.
  const closeAfterChoice = (event: MouseEvent<HTMLDialogElement>) => {
    const { target } = event
    const isLink = target instanceof Element && target.closest('a') !== null
    if (isLink || target === event.currentTarget) close()
  }

  return (
    <div className={styles.onSmallScreens}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        onClick={() => panel.current?.showModal()}
      >
        <Icon name="menu" />
        <span className={visuallyHidden}>Open menu</span>
      </button>
      <a href="#site-links" className={styles.withoutScript}>
        Menu
      </a>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape closes a modal dialog natively */}
      <dialog ref={panel} className={styles.panel} aria-label="Menu" onClick={closeAfterChoice}>
        <div className={styles.bar}>
          <p aria-hidden="true" className={styles.title}>
            Menu
          </p>
          <button type="button" className={styles.close} onClick={close}>
            <Icon name="close" />
            <span className={visuallyHidden}>Close menu</span>
          </button>
        </div>
        <nav aria-label="Menu" className={styles.links}>
          <NavigationLinks
            currentPath={currentPath}
            linkClass={styles.link}
            buttonClass={styles.callToAction}
          />
        </nav>
      </dialog>
    </div>
  )
}
