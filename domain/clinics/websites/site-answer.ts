/** Why no page came back from an address. */
export type FetchProblem =
  /** Not http(s), another port than 80 and 443, or with a user name. */
  | 'unsuitable-address'
  | 'no-such-name'
  /** The name servers failed, so nobody knows whether the name exists. */
  | 'name-unknown'
  /** The name leads to a private network, or to this machine. */
  | 'not-public'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'bad-certificate'
  | 'too-many-redirects'
  /** The connection was closed, or what came was not HTTP. */
  | 'broken-answer'

/** What a website answered, after redirects. */
export type SiteAnswer =
  | {
      kind: 'answered'
      url: string
      status: number
      /** Of the page; '' when it has none or is not HTML. */
      title: string
      /** The beginning of the page's source; '' when it is not HTML. */
      html: string
    }
  | {
      kind: 'failed'
      /** Where it failed, which may be the target of a redirect. */
      url: string
      problem: FetchProblem
      /** A technical code such as CERT_HAS_EXPIRED, or ''. */
      detail: string
    }
