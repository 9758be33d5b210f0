import { useEffect, useEffectEvent, type RefObject } from 'react'
import { adminListPath } from '#domain/applications/admin-list.ts'
import { APPLICATION_STATUSES } from '#domain/site/application-statuses.ts'
import { queueItemPath } from '#domain/reports/queue-keys.ts'
import { paths } from '#domain/site/paths.ts'
import { useShortcuts } from '../index/keys/use-shortcuts.ts'

/** The same keys as on the dashboard. */
export const QUEUE_SHORTCUTS = [
  ['j', 'Next item'],
  ['k', 'Previous item'],
  ['a', 'The first button of the selected item, such as Accept'],
  ['d', 'Decline it, or Not the Same'],
  ['o', 'View its page'],
  ['u', 'Undo the latest decision'],
  ['r', 'Refresh'],
  ['1 2 3 4', 'Pending, Approved, Declined, Reports'],
  ['?', 'Show this list'],
] as const

interface Queue {
  /** Keys of the rows, from top to bottom. */
  keys: readonly string[]
  openIndex: number
  pane: RefObject<HTMLElement | null>
  /** Opens an item beside the list; `false` on a narrow screen. */
  open: (key: string) => boolean
  showHelp: () => void
  /** True after a decision: the keyboard continues with the open row. */
  movesFocus: boolean
}

export function useQueueKeys({ keys, openIndex, pane, open, showHelp, movesFocus }: Queue) {
  const continueAt = useEffectEvent(() => {
    // The notice at the top stays in view.
    if (movesFocus) rowOf(keys[openIndex])?.focus({ preventScroll: true })
  })
  useEffect(() => continueAt(), [])

  const move = (step: 1 | -1) => {
    const focused = keys.findIndex((key) => rowOf(key) === document.activeElement)
    const isAlone = rowOf(keys[openIndex])?.checkVisibility() === false
    const from = isAlone ? openIndex : focused
    const to = from === -1 ? openIndex : Math.min(Math.max(from + step, 0), keys.length - 1)
    const key = keys[to]
    if (key === undefined) return
    if (isAlone) location.assign(queueItemPath(key))
    rowOf(key)?.focus()
    open(key)
  }
  /** True when a key applies to the open item: the focus is on it, or its page shows nothing else. */
  const isOpenItemActive = () => {
    const row = rowOf(keys[openIndex])
    const focused = document.activeElement
    return (
      focused === row ||
      row?.checkVisibility() === false ||
      pane.current?.contains(focused) === true
    )
  }
  const press = (values: readonly string[]): boolean => {
    if (pane.current?.checkVisibility() !== true || !isOpenItemActive()) return false
    const buttons = Array.from(pane.current.querySelectorAll('button'))
    const pressed = buttons.find(({ value }) => values.includes(value))
    pressed?.click()
    return pressed !== undefined
  }
  return useShortcuts((key) => {
    const status = APPLICATION_STATUSES[Number(key) - 1]
    if (key === 'j') move(1)
    else if (key === 'k') move(-1)
    else if (key === 'u') document.querySelector<HTMLElement>('#notice button')?.click()
    else if (key === 'r') location.assign(paths.adminReports())
    else if (key === '?') showHelp()
    else if (status !== undefined) location.assign(adminListPath({ status }))
    else if (key === 'o') pane.current?.querySelector<HTMLElement>('h2 a')?.click()
    else if (key === 'a') return press(AGREE)
    else if (key === 'd') return press(DISAGREE)
    else return false
    return true
  })
}

const AGREE = 'accept done keep first-belongs second-belongs keep-first keep-second fine'.split(' ')
const DISAGREE = ['decline', 'end', 'list', 'not-same']

function rowOf(key = ''): HTMLElement | null {
  return document.querySelector(`[data-item="${CSS.escape(key)}"]`)
}
