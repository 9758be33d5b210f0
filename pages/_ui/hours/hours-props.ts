/** What every display of opening hours takes. */
export interface HoursProps {
  /** As encodeOpeningHours writes it. */
  hours: string
  /** IANA name; `null` when nothing can be said about now. */
  timeZone: string | null
}
