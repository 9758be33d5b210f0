/** Separate from the audit's schemas, so that pages can import the names without loading zod. */
export const AUDIT_ACTORS = ['admin', 'cli', 'server', 'owner', 'visitor'] as const

/** For the admin, where no name is known. */
export const ACTOR_NAMES: Readonly<Record<(typeof AUDIT_ACTORS)[number], string>> = {
  admin: 'admin',
  cli: 'command line',
  owner: 'owner',
  server: 'site',
  visitor: 'visitor',
}
