import type { IncomingMessage } from 'node:http'
import type { NamedAdmin } from '#db/accounts/admins.ts'

interface AdminRequest {
  /** Hash of the session id. */
  idHash: string
  admin: NamedAdmin | undefined
}

/** Requests with a session of the admin. */
export const adminRequests = new WeakMap<IncomingMessage, AdminRequest>()

export function isAdmin(request: IncomingMessage): boolean {
  return adminRequests.has(request)
}

/** `undefined` for visitors and for the single password. */
export function findNamedAdmin(request: IncomingMessage): NamedAdmin | undefined {
  return adminRequests.get(request)?.admin
}

/** For audit records: '' for the single password. */
export function getAdminName(request: IncomingMessage): string {
  return findNamedAdmin(request)?.name ?? ''
}
