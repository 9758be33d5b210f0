/** Separate from the audit's schemas, so that pages can import the names without loading zod. */
export const AUDIT_ACTORS = ['admin', 'cli', 'server', 'owner', 'visitor'] as const
