/** A stored website and the result of its last check. */
export interface CheckedSite {
  site: string
  /** ISO instant; `null` or absent unless the website is gone. */
  siteGoneAt?: string | null
}

/** The only place that decides whether a website is shown (R-SITE-5); '' when it is not. */
export function shownSite({ site, siteGoneAt }: CheckedSite): string {
  return siteGoneAt == null ? site : ''
}
