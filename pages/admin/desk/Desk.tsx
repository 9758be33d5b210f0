import * as atoms from '#styles/atoms.css.ts'
import * as styles from './Desk.css.ts'
import type { ReactNode } from 'react'
import type { RecentDecision } from '#db/desk/undo.ts'
import { RecentDecisions } from './RecentDecisions.tsx'
import { ShortcutsDialog, type Shortcuts } from './ShortcutsDialog.tsx'
import { Tabs, type TabsProps } from './Tabs.tsx'

interface DeskProps extends TabsProps {
  /** The result of the form just sent, and a confirmation to give. */
  notice: ReactNode
  decisions: readonly RecentDecision[]
  shortcuts: Shortcuts
  children: ReactNode
}

/** The frame of the dashboard's four tabs. */
export function Desk({ notice, decisions, shortcuts, children, ...tabs }: DeskProps) {
  return (
    <div className={styles.page}>
      <div className={styles.header}>
        <h1 tabIndex={-1} className={styles.title}>
          Admin Dashboard
        </h1>
        <p className={atoms.note}>Manage company applications and listings</p>
      </div>
      {notice}
      <Tabs {...tabs} />
      {children}
      <RecentDecisions decisions={decisions} isOpen={tabs.wanted === null} />
      <ShortcutsDialog shortcuts={shortcuts} />
    </div>
  )
}
