import { useId } from 'react'
import { DECLINE_REASONS, MAX_REASON_LENGTH } from '#domain/forms/decline-reasons.ts'
import * as form from '#ui/form/form.css.ts'

interface ReasonFieldProps {
  of: keyof typeof DECLINE_REASONS
  /** False beside a field that another button of the form sends. */
  isDefault?: boolean
  isRequired?: boolean
}

/** Makes Enter in any field of the form decline, whatever button follows first. */
export function DefaultDecline() {
  return (
    <button type="submit" name="action" value="decline" hidden>
      Decline
    </button>
  )
}

/** Asked for before a decline; the buttons that need none have `formNoValidate`. */
export function ReasonField({
  of: kind,
  isDefault = true,
  isRequired = isDefault,
}: ReasonFieldProps) {
  const id = useId()
  return (
    <div className={form.field}>
      {isDefault ? <DefaultDecline /> : null}
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
        required={isRequired}
      />
      <datalist id={`${id}-ready`}>
        {DECLINE_REASONS[kind].map((reason) => (
          <option key={reason}>{reason}</option>
        ))}
      </datalist>
    </div>
  )
}
