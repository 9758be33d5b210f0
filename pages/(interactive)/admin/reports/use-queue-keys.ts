import { adminListPath } from '#domain/applications/admin-list.ts'
import { APPLICATION_STATUSES } from '#domain/applications/limits.ts'
import { useShortcuts } from '../index/keys/use-shortcuts.ts'

/**
 * Same keys as the dashboard: j and k move, a and d press the first and second button of an item.
 */
export function useQueueKeys(): void {
  useShortcuts((key) => {
    const items = Array.from(document.querySelectorAll<HTMLElement>('[id^="queued-"]'))
    const at = items.findIndex((item) => item.contains(document.activeElement))
    const status = APPLICATION_STATUSES[Number(key) - 1]
    if (key === 'j') items[Math.min(at + 1, items.length - 1)]?.focus()
    else if (key === 'k') items[Math.max(at - 1, 0)]?.focus()
    else if (status !== undefined) location.assign(adminListPath({ status }))
    else return pressIn(items[at], key)
    return true
  })
}

const VALUES: Readonly<Record<string, readonly string[]>> = {
  a: ['accept', 'done', 'keep'],
  d: ['decline', 'list'],
}

function pressIn(item: HTMLElement | undefined, key: string): boolean {
  const values = VALUES[key] ?? []
  const buttons = Array.from(item?.querySelectorAll('button') ?? [])
  const button = buttons.find(({ value }) => values.includes(value))
  button?.click()
  return button !== undefined
}
