/** Parts of the policy that depend on the settings. */
export interface PrivacyFacts {
  site: { name: string; contactEmail: string }
  /** Third-party hosts that a visitor's browser can contact. */
  hosts: { geocoder: string; streetMap: string; directions: string }
  /** Limits of an admin session. */
  session: { idleMinutes: number; maxHours: number }
  /** Applicants get e-mails. */
  sendsMail: boolean
}
