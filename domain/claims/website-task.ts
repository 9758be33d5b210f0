import { slugify } from '#domain/clinics/slugs.ts'

/** The two ways to prove control of a domain; either is enough. */
export interface WebsiteTask {
  domain: string
  /** The TXT record may be at either name. */
  recordNames: readonly [string, string]
  /** Value of the TXT record and content of the file. */
  value: string
  fileUrl: string
}

/** The record and the file are named after `siteName`, the name of this directory. */
export function websiteTask(
  siteName: string,
  { domain, origin }: { domain: string; origin: string },
  proof: string,
): WebsiteTask {
  const name = slugify(siteName)
  return {
    domain,
    recordNames: [`_${name}.${domain}`, domain],
    value: `${name}-claim=${proof}`,
    fileUrl: `${origin}/.well-known/${name}-claim.txt`,
  }
}
