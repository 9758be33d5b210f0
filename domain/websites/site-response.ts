/** Reasons an address returned no page. */
export type FetchProblem =
  /** Not http(s), a port other than 80 and 443, or with a user name. */
  | 'unsuitable-address'
  | 'no-such-name'
  /** The name servers failed, so it is unknown whether the name exists. */
  | 'name-unknown'
  /** The name resolves to a private network or to this machine. */
  | 'not-public'
  | 'refused'
  | 'unreachable'
  | 'timeout'
  | 'bad-certificate'
  | 'too-many-redirects'
  /** The connection was closed, or the response was not HTTP. */
  | 'broken-answer'

export type SiteResponse =
  | {
      kind: 'answered'
      url: string
      status: number
      /** Title of the page; '' when it has none or is not HTML. */
      title: string
      /** Beginning of the page's source; '' when it is not HTML. */
      html: string
    }
  | {
      kind: 'failed'
      /** The address that failed, possibly the target of a redirect. */
      url: string
      problem: FetchProblem
      /** A technical code such as CERT_HAS_EXPIRED, or ''. */
      detail: string
    }
