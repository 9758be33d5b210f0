import { usePageContext } from 'vike-react/usePageContext'
import { Badge } from '#ui/Badge.tsx'
import { Choices } from '#ui/form/Choices.tsx'
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

type Listing = Record<'value' | 'name' | 'price' | 'benefit', string>

/** Nothing where there are no premium listings. */
export function ListingType({ initial, errors }: FieldsProps) {
  const { premium } = usePageContext().site
  if (premium === null) return null
  return (
    <Choices
      type="radio"
      name="listingType"
      label="Listing type"
      errors={errors['listingType']}
      options={[FREE, { ...PREMIUM, price: premium.price }].map((listing) => ({
        value: listing.value,
        label: <Listing {...listing} />,
      }))}
      chosen={[initial.listingType]}
      isRequired
      list={formStyles.listings}
      box={formStyles.choiceBox}
    />
  )
}

function Listing({ value, name, price, benefit }: Listing) {
  return (
    <>
      {name} {value === 'premium' ? <Badge tone="premium">Top Pick</Badge> : null}
      <span className={formStyles.price}>{price}</span>
      <span className={`${atoms.note} ${atoms.block}`}>{benefit}</span>
    </>
  )
}
