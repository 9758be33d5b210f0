/** What the policy says that depends on the settings. */
export interface PrivacyFacts {
  site: { name: string; contactEmail: string }
  /** The third parties a visitor can reach from here. */
  hosts: {
    /** Which service names the visitor's city. */
    geocoder: string
    /** Where the street map comes from. */
    streetMap: string
    /** Where links to directions lead. */
    directions: string
  }
  /** How long the operator stays signed in. */
  session: { idleMinutes: number; maxHours: number }
  /** Whether companies that apply get e-mails from this software. */
  sendsMail: boolean
}
