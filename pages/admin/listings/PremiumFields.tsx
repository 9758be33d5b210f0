import { FACTS } from '#domain/facts/facts.ts'
import { TextField, type TextFieldProps } from '#ui/form/TextField.tsx'

interface PremiumFieldsProps {
  /** Last premium day; '' for a free listing. */
  end: string
  error?: TextFieldProps['errors']
}

/** The fact "premium until", and a note about it (R-PREMIUM-1). */
export function PremiumFields({ end, error }: PremiumFieldsProps) {
  return (
    <>
      <TextField
        name="listing"
        label={FACTS.listing.label}
        type="date"
        help="The last premium day. On the day after, the listing is free."
        initial={end}
        errors={error}
        width="short"
      />
      <TextField
        name="premiumNote"
        label="Note"
        help="Such as “paid by check 1182”. Visitors and owners never see it."
        isOptional
        initial=""
        maxLength={200}
      />
    </>
  )
}
