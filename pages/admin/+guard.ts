export { requireAdminPage as guard } from '#server/auth/admin-session.ts'
