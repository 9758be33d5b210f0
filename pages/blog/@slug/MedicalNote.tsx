import * as styles from './article.css.ts'

/** On top of every article; it makes no medical claim of its own. */
export function MedicalNote() {
  return (
    <aside aria-label="Not medical advice" className={styles.note}>
      <p>
        <strong>This is not medical advice.</strong> Before a treatment, ask a doctor if you are
        pregnant, take medicine, or have a skin condition. Afterward, ask a doctor soon if the area
        gets worse instead of better. In an emergency call 911.
      </p>
    </aside>
  )
}
