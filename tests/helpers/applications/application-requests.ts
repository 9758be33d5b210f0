import { sendForm, sendJson } from '../requests/post.ts'
import { aSentApplication } from './application-input.ts'
import { query } from '#tests/helpers/databases/query.ts'

/** Sends an application as JSON. */
export function postJson(
  url: string,
  body: unknown = aSentApplication(),
  headers: Record<string, string> = {},
): Promise<Response> {
  return sendJson(`${url}/api/applications`, body, headers)
}

/** Submits the form as a browser without JavaScript does, without following redirects. */
export function postForm(
  url: string,
  fields: Record<string, unknown> = aSentApplication(),
): Promise<Response> {
  return sendForm(`${url}/api/applications`, fields)
}

/** What scripts read of an application (product.md, section 3). */
type StoredApplication = Record<
  | 'id'
  | 'company_name'
  | 'contact_name'
  | 'email'
  | 'phone'
  | 'address'
  | 'city'
  | 'state'
  | 'zip'
  | 'services'
  | 'description'
  | 'listing_type'
  | 'status'
  | 'created_at',
  string
> &
  Record<'website' | 'year_established' | 'certifications', string | null>

/** Stored applications, oldest first. */
export const storedApplications = (database: Parameters<typeof query>[0]) =>
  query<StoredApplication>(database, 'select * from company_applications order by created_at, id')
