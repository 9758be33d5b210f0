import * as styles from './text.css.ts'

interface HtmlProps {
  /** Markdown of the site folder, rendered with raw HTML disabled. */
  html: string
  className?: string | undefined
}

export function Html({ html, className }: HtmlProps) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />
}

/** With styles for plain paragraphs, lists, tables and subheadings. */
export function Prose({ html }: { html: string }) {
  return <Html className={styles.prose} html={html} />
}
