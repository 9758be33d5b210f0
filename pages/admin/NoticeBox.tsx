import type { ReactNode } from 'react'
import * as styles from './NoticeBox.css.ts'

interface NoticeBoxProps {
  title: string
  text: string
  isError: boolean
  /** A form that undoes the decision. */
  children?: ReactNode
}

/** The result of a form. A script shows it as a toast, with the undo beside it. */
export function NoticeBox({ title, text, isError, children }: NoticeBoxProps) {
  return (
    <div role={isError ? 'alert' : 'status'} className={styles.box({ isError })} data-notice="">
      <p className={styles.text}>
        <strong>{title}</strong>
        <span>{text}</span>
      </p>
      {children}
    </div>
  )
}
