export type MailKind =
  | 'receipt'
  | 'notice'
  | 'decision'
  | 'link'
  /** What became of a report. */
  | 'outcome'
  /** To an owner or claimant: a decision about their listing. */
  | 'news'
  /** To the owners of a listing that a visitor reported. */
  | 'asked'
  /** A private link that ends soon. */
  | 'expiry'
  /** To the owner of a listing that an application would change. */
  | 'proposal'
  /** To the admin: the owner denies such an application. */
  | 'objection'
