export type MailKind =
  | 'receipt'
  | 'notice'
  | 'decision'
  | 'link'
  /** What became of a report or a claim. */
  | 'outcome'
  /** A private link that ends soon. */
  | 'expiry'
  /** To the owner of a listing that an application would change. */
  | 'proposal'
  /** To the admin: the owner denies such an application. */
  | 'objection'
