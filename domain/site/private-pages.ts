import { paths } from './paths.ts'

const PRIVATE = [paths.login(), paths.admin(), paths.generateSitemap()]

/** Whether a page, or what lies below it, depends on who is signed in: no cache may keep it. */
export function isPrivatePage(path: string): boolean {
  return PRIVATE.some((prefix) => path === prefix || path.startsWith(`${prefix}/`))
}
