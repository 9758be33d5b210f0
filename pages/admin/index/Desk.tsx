import { stack } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { REFRESH_ID, SHORTCUTS_ID } from '#ui/admin/ids.ts'
import { PostForm } from '../PostForm.tsx'
import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { adminListPath, OTHER, queuePath } from '#domain/proposals/desk.ts'
import { STATUS_LABELS } from '#domain/proposals/admin-messages.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { formatCount } from '#domain/text/counts.ts'
import type { RecentDecision } from '#db/desk/undo.ts'
import { AdminNoticeBox, UndoForm } from '../AdminPage.tsx'
import type { Data } from './+data.ts'
import { FoldedList, ListRow, Moment } from '../ListRow.tsx'
import * as dialog from '#ui/admin/Dialog.css.ts'
import * as admin from '../admin.css.ts'
import * as styles from './desk.css.ts'
import * as atoms from '#styles/atoms.css.ts'

interface DeskToolsProps {
  /** URL of the page, without the parameters of its list. */
  action: string
  fields: Readonly<Record<string, string>>
}

/** A script reloads the page in place. The shortcuts need a wide screen and a script. */
export function DeskTools({ action, fields }: DeskToolsProps) {
  const busy = { 'data-shortcut': 'r', 'data-busy': 'Loading...' }
  return (
    <div className={admin.buttons}>
      <PostForm method="get" action={action} fields={fields} data-in-place="">
        <button id={REFRESH_ID} type="submit" className={button.secondary} {...busy}>
          Refresh
        </button>
      </PostForm>
      <button
        type="button"
        className={`${button.secondary} ${styles.open}`}
        aria-haspopup="dialog"
        data-shortcut="?"
      >
        Keyboard shortcuts
      </button>
    </div>
  )
}

/** Keys, separated by spaces, and their effect. */
const SHORTCUTS = [
  ['j', 'Next application or item'],
  ['k', 'The previous one'],
  ['a', 'Its first button, such as Approve or Accept'],
  ['d', 'Decline it, or Not the Same; asks for a reason'],
  ['x', 'Delete an application, after a confirmation'],
  ['o', 'View its details or its page'],
  ['u', 'Undo the latest decision'],
  ['r', 'Refresh'],
  ['1 2 3 4', 'Pending, Approved, Declined, Everything else'],
  ['/', 'Search'],
  ['?', 'Show this list'],
] as const

const TITLE_ID = 'shortcuts-title'

/** Opened by a script, which also turns the shortcuts on and off. */
export function ShortcutsDialog() {
  return (
    <dialog id={SHORTCUTS_ID} className={dialog.dialog} aria-labelledby={TITLE_ID}>
      <form method="dialog" className={dialog.content}>
        <h2 id={TITLE_ID}>Keyboard shortcuts</h2>
        <dl className={stack.xxs}>
          {SHORTCUTS.map(([keys, description]) => (
            <div key={keys} className={styles.shortcut}>
              <dt>
                {keys.split(' ').map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <label className={styles.toggle}>
          <input type="checkbox" defaultChecked />
          Use keyboard shortcuts
        </label>
        <div className={dialog.buttons}>
          <button type="submit" className={button.secondary}>
            Close
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** The frame of the desk's four tabs. Its header has at most 120 px, together with the bar above. */
export function Desk({ children }: { children: ReactNode }) {
  const { decisions, tab } = useData<Data>()
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <h1 tabIndex={-1} className={admin.sectionTitle}>
          Admin Dashboard
        </h1>
        <p className={atoms.note}>Manage company applications and listings</p>
      </div>
      <AdminNoticeBox />
      <Tabs />
      {children}
      <RecentDecisions decisions={decisions} isOpen={tab === OTHER} />
      <ShortcutsDialog />
    </div>
  )
}

/** Links to the three lists of applications and to everything else, with their counts. */
function Tabs() {
  const { tab, list, counts, waiting } = useData<Data>()
  const search = list?.wanted.search ?? ''
  const queued = Object.values(waiting).reduce((sum, count) => sum + count, 0)
  const tabs = [
    ...APPLICATION_STATUSES.map((status) => ({
      name: status,
      label: STATUS_LABELS[status],
      href: adminListPath({ status, search }),
      count: counts[status],
    })),
    { name: OTHER, label: 'Everything else', href: queuePath(), count: queued },
  ]
  return (
    <nav aria-label="What waits" className={styles.tabs} data-tabs="">
      {tabs.map(({ name, label, href, count }) => (
        <a
          key={name}
          href={href}
          className={styles.tab}
          aria-current={name === tab ? 'page' : undefined}
        >
          <span>
            {label} <span className={admin.count}>({formatCount(count)})</span>
          </span>
        </a>
      ))}
    </nav>
  )
}

function RecentDecisions({
  decisions,
  isOpen,
}: {
  decisions: readonly RecentDecision[]
  isOpen: boolean
}) {
  if (decisions.length === 0) return null
  return (
    <FoldedList title="Last decisions" isOpen={isOpen}>
      {decisions.map((decision) => (
        <ListRow
          key={decision.id}
          text={
            <>
              <strong>{decision.clinicName}</strong>
              <br />
              {decision.text}{' '}
              <span className={atoms.note}>
                by {decision.by}, <Moment instant={decision.at} />
              </span>
            </>
          }
        >
          <UndoForm decision={decision} />
        </ListRow>
      ))}
    </FoldedList>
  )
}
