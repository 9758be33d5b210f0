import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'
import { PostForm } from '../../PostForm.tsx'

interface ListingFormProps {
  id: number
  /** Hidden ones. */
  fields?: Readonly<Record<string, string | number>>
  className?: string
  children: ReactNode
}

/** Posts a change of the listing and comes back to its page. */
export function ListingForm({ id, fields, ...form }: ListingFormProps) {
  const back = paths.adminListing(id)
  return (
    <PostForm
      action={paths.apiAdminListing(id)}
      fields={{ back, ...fields }}
      noValidate
      {...form}
    />
  )
}
