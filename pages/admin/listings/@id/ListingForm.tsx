import type { ComponentProps } from 'react'
import { paths } from '#domain/site/paths.ts'
import { PostForm } from '../../PostForm.tsx'

/** Posts a change of the listing and comes back to its page. */
export function ListingForm({
  id,
  fields,
  ...form
}: Omit<ComponentProps<typeof PostForm>, 'id'> & { id: number }) {
  const own = { back: paths.adminListing(id), ...fields }
  return <PostForm action={paths.apiAdminListing(id)} fields={own} noValidate {...form} />
}
