import { useId } from 'react'
import { DECLINE_REASONS, MAX_REASON_LENGTH } from '#domain/forms/decline-reasons.ts'
import * as form from '#ui/form/form.css.ts'

interface ReasonFieldProps {
  of: keyof typeof DECLINE_REASONS
  /** False beside a field that another button of the form sends. */
  isDefault?: boolean
}

/** Asked for before a decline; the buttons that need none have `formNoValidate`. */
export function ReasonField({ of: kind, isDefault = true }: ReasonFieldProps) {
  const id = useId()
  return (
    <div className={form.field}>
      {/* Enter in the field must not approve. */}
      {isDefault ? (
        <button type="submit" name="action" value="decline" hidden>
          Decline
        </button>
      ) : null}
      <label htmlFor={id} className={form.label}>
        Reason for declining
      </label>
      <input
        id={id}
        name="reason"
        list={`${id}-ready`}
        className={form.control.medium}
        maxLength={MAX_REASON_LENGTH}
        autoComplete="off"
        required={isDefault}
      />
      <datalist id={`${id}-ready`}>
        {DECLINE_REASONS[kind].map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </div>
  )
}
