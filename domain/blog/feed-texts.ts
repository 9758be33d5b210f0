/** What the blog says of itself, on its page and in its feed. */
export const BLOG_DESCRIPTION =
  'How laser tattoo removal works, how to look after your skin, and how to choose a clinic. Plain guides, with their sources.'

export function blogTitle(siteName: string): string {
  return `${siteName} Blog`
}
