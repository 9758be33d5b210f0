import { usePageContext } from 'vike-react/usePageContext'
import { STATES } from '#domain/places/states.ts'
import type { ApplicationForm } from '#domain/proposals/application-form.ts'
import { MIN_DESCRIPTION_LENGTH } from '#domain/forms/max-lengths.ts'
import type { FormErrors } from '#domain/forms/returned-form.ts'
import { fieldsOf, SelectField, TextField } from '#ui/form/TextField.tsx'

/** An application's own words for facts. */
export const APPLICANT_WORDS = {
  description: {
    label: 'Company description',
    help: `At least ${MIN_DESCRIPTION_LENGTH} characters. It is shown on your page.`,
    isOptional: false,
  },
}

export interface FieldsProps {
  /** Values of the fields when the page loads. */
  initial: ApplicationForm
  errors: FormErrors
}

export function ContactFields({ initial, errors }: FieldsProps) {
  const { site } = usePageContext()
  const field = fieldsOf(initial, errors)
  return (
    <>
      <TextField {...field('companyName')} label="Company name" autoComplete="organization" />
      <TextField {...field('contactName')} label="Contact person" autoComplete="name" />
      <TextField
        {...field('email')}
        label="Email"
        type="email"
        autoComplete="email"
        help={
          site.sendsMail
            ? 'We send a receipt and our decision to this address. It is not published.'
            : 'For questions about your application. It is not published.'
        }
      />
      <TextField
        {...field('phone')}
        label="Phone"
        type="tel"
        autoComplete="tel"
        width="medium"
        help="With area code, like (512) 555-0123."
      />
      <TextField
        {...field('website')}
        label="Website"
        type="url"
        autoComplete="url"
        isOptional
        help="The whole address, like https://www.example.com."
      />
      <TextField {...field('address')} label="Street address" autoComplete="address-line1" />
      <TextField {...field('city')} label="City" autoComplete="address-level2" width="medium" />
      <SelectField
        {...field('state')}
        initial={initial.state || undefined}
        label="State"
        none="Select a state"
        of={STATES.map(({ code, name }) => [code, name])}
        autoComplete="address-level1"
      />
      <TextField {...field('zipCode')} label="ZIP code" autoComplete="postal-code" width="short" />
    </>
  )
}
