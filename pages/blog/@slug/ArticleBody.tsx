import type { ArticlePart } from '#server/pages/blog-markdown.ts'
import { FadingSessions } from './FadingSessions.tsx'
import * as styles from './ArticleBody.css.ts'

export function ArticleBody({ parts }: { parts: readonly ArticlePart[] }) {
  return (
    <div className={styles.body}>
      {parts.map((part, index) =>
        part.kind === 'html' ? (
          <div
            key={index}
            // Safe: our own Markdown, rendered with raw HTML disabled.
            dangerouslySetInnerHTML={{ __html: part.html }}
          />
        ) : (
          <Drawing key={index} name={part.name} />
        ),
      )}
    </div>
  )
}

function Drawing({ name }: { name: string }) {
  return name === 'fading-sessions' ? <FadingSessions /> : null
}
