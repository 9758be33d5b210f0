/** Words, or paths and other texts without spaces, each a test's input. */
export function words(text: string): string[] {
  return text.trim().split(/\s+/)
}
