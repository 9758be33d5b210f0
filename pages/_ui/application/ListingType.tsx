import { usePageContext } from 'vike-react/usePageContext'
import { Badge } from '#ui/Badge.tsx'
import { HelpAndErrors } from '#ui/form/HelpAndErrors.tsx'
import * as formStyles from '#ui/form/form.css.ts'
import type { FieldsProps } from './ContactFields.tsx'
import * as atoms from '#styles/atoms.css.ts'

const FREE = {
  value: 'free',
  name: 'Free listing',
  price: '$0',
  benefit: 'A basic directory listing.',
} as const
const PREMIUM = {
  value: 'premium',
  name: 'Premium listing',
  benefit: 'A featured “Top Pick” badge and priority placement.',
} as const

/** Nothing where there are no premium listings. */
export function ListingType({ initial, errors }: FieldsProps) {
  const { premium } = usePageContext().site
  if (premium === null) return null
  const field = { name: 'listingType', label: 'Listing type', errors: errors.listingType }
  const isInvalid = field.errors !== undefined
  return (
    <fieldset
      className={formStyles.group}
      aria-describedby={isInvalid ? 'listingType-error' : undefined}
    >
      <legend className={formStyles.legend}>Listing type</legend>
      <HelpAndErrors {...field} />
      <div className={formStyles.listings}>
        {[FREE, { ...PREMIUM, price: premium.price }].map(({ value, name, price, benefit }) => (
          <label key={value} className={`${formStyles.choice} ${formStyles.choiceBox}`}>
            <input
              type="radio"
              id={`listingType-${value}`}
              name="listingType"
              value={value}
              className={formStyles.mark}
              defaultChecked={initial.listingType === value}
              required
            />
            <span className={formStyles.listingText}>
              <strong>{name}</strong>{' '}
              {value === 'premium' ? <Badge tone="premium">Top Pick</Badge> : null}
              <span className={formStyles.price}>{price}</span>
              <span className={`${formStyles.help} ${atoms.block}`}>{benefit}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
