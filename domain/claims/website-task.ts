import { slugify } from '#domain/clinics/slugs.ts'

/** What the holder of a domain does to prove it; one of the two is enough. */
export interface WebsiteTask {
  domain: string
  /** Names of which one has to have the TXT record. */
  recordNames: readonly [string, string]
  /** Of the record, and the content of the file. */
  value: string
  fileUrl: string
}

/** `siteName`: of this directory, which names the record and the file. */
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
