import { settingsSchema, type Settings } from '#domain/site/settings.ts'
import { printProblem } from '#cli/output/print.ts'

const WARNING = 'which only this machine can reach; set SITE_URL before publishing'

export function defaultSiteUrlWarning({ SITE_URL }: Settings): string | undefined {
  return SITE_URL === settingsSchema.shape.SITE_URL.parse(undefined) ? WARNING : undefined
}

export function warnAboutDefaultSiteUrl(settings: Settings): void {
  const warning = defaultSiteUrlWarning(settings)
  if (warning === undefined) return
  printProblem(`environment: warning: pages and sitemap name ${settings.SITE_URL}, ${warning}`)
}
