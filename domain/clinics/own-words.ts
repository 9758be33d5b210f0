/** What an application says of its company, as its public page shows it. */
export interface OwnWordsData {
  description: string
  services: readonly string[]
  certifications: string | null
  /** As typed. */
  yearEstablished: string | null
}
