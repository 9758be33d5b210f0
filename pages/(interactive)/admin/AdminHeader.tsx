import * as styles from './AdminHeader.css.ts'

export function AdminHeader() {
  return (
    <div className={styles.header}>
      <h1>Admin Dashboard</h1>
      <p className={styles.subtitle}>Manage company applications and listings</p>
    </div>
  )
}
