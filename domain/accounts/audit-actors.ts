/** Apart from the audit's schemas, so that pages can read names without loading zod. */
export const AUDIT_ACTORS = ['admin', 'cli', 'server', 'visitor'] as const
