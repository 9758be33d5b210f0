import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { stack } from '#styles/layout.css.ts'
import { ActionButton } from '../ActionButton.tsx'
import { Moment } from '../Moment.tsx'
import { PostForm } from '../PostForm.tsx'
import type { Data } from './+data.ts'
import { formatSize } from './format-size.ts'

/** The last backup, a button for another, and those to download (R-HEALTH-2). */
export function Backups({ backedUpAt, backupAge, backups }: Data) {
  return (
    <section aria-labelledby="backups" className={stack({ gap: 's' })}>
      <h2 id="backups">Backups</h2>
      <p>
        {backedUpAt === null ? (
          'There is none yet.'
        ) : (
          <>
            The last one: <Moment instant={backedUpAt} /> ({backupAge})
          </>
        )}
      </p>
      <PostForm action={paths.apiAdminHealth()}>
        <ActionButton value="back-up" look="primary" busy="back-up">
          Make a backup
        </ActionButton>
      </PostForm>
      {backups.length === 0 ? null : (
        <>
          <p className={atoms.muted}>
            A backup holds everything, personal data included: keep it private. Each download is
            recorded.
          </p>
          <ul className={atoms.bulletList}>
            {backups.map(({ name, bytes }) => (
              <li key={name}>
                <a href={paths.apiAdminBackup(name)} download={name}>
                  Download {name}
                </a>{' '}
                <span className={atoms.muted}>({formatSize(bytes)})</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
