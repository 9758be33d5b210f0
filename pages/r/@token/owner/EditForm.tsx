import { ACTION_FIELD, SEEN_FIELD } from '#domain/proposals/link-form.ts'
import { fieldsIn } from '#domain/facts/facts.ts'
import { button } from '#ui/button.css.ts'
import { FactForm } from '#ui/facts/FactForm.tsx'
import { card } from '#ui/form/form-page.css.ts'
import type { Step } from './owner.server.ts'

type Editing = Extract<Step, { kind: 'edit' }>

const OWN_WORDS = {
  address: {
    help: 'With city, state and ZIP. If you move, the old address of the page leads to the new one.',
  },
  description: { help: 'In your own words. The page shows all of it.' },
}

/** A plain form post, prefilled with the shown values. */
export function EditForm({ step }: { step: Editing }) {
  const { form, errors, fingerprint } = step
  return (
    <form method="post" noValidate className={card} aria-labelledby="edit">
      <h2 id="edit">Change something</h2>
      <FactForm fields={fieldsIn('edit')} initial={form} errors={errors} own={OWN_WORDS} />
      <input type="hidden" name={SEEN_FIELD} value={fingerprint} />
      <div>
        <button type="submit" name={ACTION_FIELD} value="save" className={button.primary}>
          Save Changes
        </button>
      </div>
    </form>
  )
}
