export type MailKind =
  /** To whoever sent something; a claim by e-mail is proven with the link in it. */
  | 'receipt'
  /** To the admin. */
  | 'notice'
  /** A new private link for an owner. */
  | 'link'
  /** What became of what somebody sent, and to owners: a decision about their listing. */
  | 'news'
  /** To the owners of a listing that a visitor reported. */
  | 'asked'
  /** A private link that ends soon. */
  | 'expiry'
  /** To the owner of a listing that an application would change. */
  | 'proposal'
  /** To the admin: the owner denies such an application. */
  | 'objection'
  /** To an owner: the premium plan ends soon. */
  | 'plan'
  /** To an owner: the numbers of a month. */
  | 'statistics'
