import { settingsSchema, type Settings } from '#domain/site/settings.ts'

const WARNING = 'which nobody else can reach; set SITE_URL before publishing'

/** What has to be said when SITE_URL was not set, as it seldom is in a shell; `undefined` when it was. */
export function defaultSiteUrlWarning({ SITE_URL }: Settings): string | undefined {
  return SITE_URL === settingsSchema.shape.SITE_URL.parse(undefined) ? WARNING : undefined
}

/** Says so on standard error, for commands that write the address into files. */
export function warnOfDefaultSiteUrl(settings: Settings): void {
  const warning = defaultSiteUrlWarning(settings)
  if (warning === undefined) return
  console.error(`environment: warning: pages and sitemap name ${settings.SITE_URL}, ${warning}`)
}
