import type { Generated } from 'kysely'

export interface AccountTables {
  /** One row; set by an admin, on the command line, or generated at the first start. */
  admin_password: {
    id: 1
    hash: string
    changed_at: string
  }

  /** Admins whom the site's password has added, in addition to the single password. */
  admins: {
    id: Generated<number>
    name: string
    /** Written by adminNameKey: names are unique regardless of case. */
    name_key: string
    password_hash: string
    created_at: string
    last_sign_in_at: string | null
  }

  sessions: {
    /** Hash of the cookie's value. */
    id_hash: string
    /** `null` for the single password. */
    admin_id: Generated<number | null>
    data: string
    created_at: string
    last_seen_at: string
  }

  rate_limits: {
    key: string
    points: number
    /** Milliseconds since 1970. */
    expire: number | null
  }

  /** One row. */
  question_secret: {
    id: 1
    secret: Buffer
  }

  subscribers: {
    id: Generated<number>
    /** Normalized; case-insensitive. */
    email: string
    created_at: string
  }
}
