import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths, withQuery } from '#domain/site/paths.ts'
import type { AdminDetail } from '#db/applications/admin-pages.ts'
import { useToast } from '#state/toasts.ts'
import { getAsAdmin, loadFailureNotice } from '../../decisions/admin-requests.ts'

/** The application on the page and a function that reloads it, compared with the same clinic. */
export function useDetail(initial: AdminDetail, clinic: string) {
  const toast = useToast()
  const lastRequest = useRef(0)
  const [detail, setDetail] = useState(initial)

  const reload = async (onGone: () => Promise<void>) => {
    lastRequest.current += 1
    const request = lastRequest.current
    const path = paths.apiAdminApplication(initial.application.id)
    const query = new URLSearchParams(clinic === '' ? {} : { clinic })
    const result = await getAsAdmin<AdminDetail>(withQuery(path, query))
    // An undo does not wait for an earlier reload, so a stale response may arrive last.
    if (request !== lastRequest.current) return
    // Renders synchronously: the caller moves the focus into the new content.
    if (result.kind === 'ok') flushSync(() => setDetail(result.body))
    else if (result.kind === 'refused' && result.status === 404) await onGone()
    else toast(ADMIN_MESSAGES[loadFailureNotice(result, 'details')])
  }
  return { detail, reload }
}
