import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { adminListApiPath } from '#domain/applications/admin-list.ts'
import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import type { AdminList } from '#db/applications/admin-pages.ts'
import { useClearErrors, useToast } from '#state/toasts.ts'
import { getAsAdmin, loadFailureNotice } from '../decisions/admin-requests.ts'

/** The list on the page and a function that reloads it. */
export function useAdminList(initial: AdminList) {
  const toast = useToast()
  const clearErrors = useClearErrors()
  const lastRequest = useRef(0)
  const [list, setList] = useState(initial)
  const [isLoading, setLoading] = useState(false)

  /** Returns the new list; `undefined` when it could not be loaded or a newer request replaced this one. */
  const reload = async (): Promise<AdminList | undefined> => {
    lastRequest.current += 1
    const request = lastRequest.current
    clearErrors()
    setLoading(true)
    const result = await getAsAdmin<AdminList>(adminListApiPath(list.wanted))
    // An undo does not wait for an earlier reload, so a stale response may arrive last.
    if (request !== lastRequest.current) return undefined
    // Renders synchronously: the caller moves the focus into the new content.
    flushSync(() => {
      if (result.kind === 'ok') setList(result.body)
      setLoading(false)
    })
    if (result.kind === 'ok') return result.body
    toast(ADMIN_MESSAGES[loadFailureNotice(result, 'load')])
    return undefined
  }
  return { list, isLoading, reload }
}
