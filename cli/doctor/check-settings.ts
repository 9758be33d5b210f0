import type { Report } from '#domain/operation/finding.ts'
import { findPasswordProblem } from '#domain/accounts/password-rules.ts'
import type { Settings } from '#domain/site/settings.ts'
import { isLoopback } from '#domain/operation/host-names.ts'
import { listDefaults } from '#domain/site/site-file.ts'
import { readCommonPasswords } from '#db/accounts/common-passwords.ts'
import { inspectSettings } from '#db/engine/settings.ts'
import { findSiteProblems } from '#server/content/site-texts.ts'
import { loadSite, readDefaults } from '#server/content/site-folder.ts'
import { defaultSiteUrlWarning } from '#cli/default-site-url.ts'
import { packagePath } from '#cli/options.ts'

/** Reports every wrong setting; returns `undefined` when a value cannot be used. */
export function checkSettings(report: Report): Settings | undefined {
  const result = inspectSettings()
  if (result.kind === 'refused') {
    for (const problem of result.problems) report('problem', 'setting', problem)
    return undefined
  }
  const { ADMIN_PASSWORD_HASH, ADMIN_PASSWORD, SITE_URL } = result.settings
  if (ADMIN_PASSWORD_HASH === undefined && ADMIN_PASSWORD !== undefined) {
    const common = readCommonPasswords(packagePath('data/common-passwords.txt'))
    const problem = findPasswordProblem(ADMIN_PASSWORD, common)
    if (problem !== undefined) report('problem', 'setting', `ADMIN_PASSWORD: ${problem}`)
  }
  const warning = defaultSiteUrlWarning(result.settings)
  const note = warning === undefined ? '' : `, ${warning}`
  const hint = findProxyProblem(result.settings)
  if (hint !== undefined) report('warning', 'setting', hint)
  report('fact', 'setting', `pages and sitemap name ${SITE_URL}${note}`)
  return result.settings
}

/** The server speaks only http, so an https SITE_URL implies a proxy. */
function findProxyProblem({ SITE_URL, TRUST_PROXY, HOST }: Settings): string | undefined {
  if (TRUST_PROXY === false && SITE_URL.startsWith('https:')) {
    return 'TRUST_PROXY is off: behind the proxy that SITE_URL needs, all visitors count as one address; set TRUST_PROXY to their number'
  }
  if (TRUST_PROXY !== false && !isLoopback(HOST)) {
    return `TRUST_PROXY is set with HOST=${HOST}: anyone who reaches that address directly can fake a visitor's address; let only the proxy reach it`
  }
  return undefined
}

/** A public site must not name the default's law, price and address. */
export function checkSite(settings: Settings, report: Report): void {
  const problems = findSiteProblems(settings)
  for (const problem of problems) report('problem', 'site', problem)
  if (problems.length > 0 || isLoopback(new URL(settings.SITE_URL).hostname)) return
  for (const { key, value } of listDefaults(loadSite(settings), readDefaults())) {
    report('warning', 'site', `"${key}" is still the default: ${value}; set your own in site.json`)
  }
}
