import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { adminListApiPath } from '#domain/applications/admin-list.ts'
import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import type { AdminList } from '#db/applications/admin-pages.ts'
import { useForgetErrors, useToast } from '#state/toasts.ts'
import { getAsAdmin, loadFailure } from '../decisions/admin-requests.ts'

/** The list as it came with the page, until it is loaded again. */
export function useAdminList(first: AdminList) {
  const toast = useToast()
  const forgetErrors = useForgetErrors()
  const lastRequest = useRef(0)
  const [list, setList] = useState(first)
  const [isLoading, setLoading] = useState(false)

  const reload = async () => {
    lastRequest.current += 1
    const request = lastRequest.current
    forgetErrors()
    setLoading(true)
    const answer = await getAsAdmin<AdminList>(adminListApiPath(list.wanted))
    // An undo does not wait for the list before it, which may even come later.
    if (request !== lastRequest.current) return
    // At once: whoever waits for this gives the focus to what is shown then.
    flushSync(() => {
      if (answer.kind === 'ok') setList(answer.body)
      setLoading(false)
    })
    if (answer.kind !== 'ok') toast(ADMIN_MESSAGES[loadFailure(answer, 'load')])
  }
  return { list, isLoading, reload }
}
