import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminDetail } from '#db/applications/admin-pages.ts'
import { useToast } from '#state/toasts.ts'
import { getAsAdmin, loadFailure } from '../../decisions/admin-requests.ts'

/** The application as it came with the page, until it is loaded again. */
export function useDetail(first: AdminDetail) {
  const toast = useToast()
  const lastRequest = useRef(0)
  const [detail, setDetail] = useState(first)

  const reload = async (onGone: () => Promise<void>) => {
    lastRequest.current += 1
    const request = lastRequest.current
    const answer = await getAsAdmin<AdminDetail>(paths.apiAdminApplication(first.application.id))
    // An undo does not wait for the answer before it, which may even come later.
    if (request !== lastRequest.current) return
    // At once: the focus is given to what is shown then.
    if (answer.kind === 'ok') flushSync(() => setDetail(answer.body))
    else if (answer.kind === 'refused' && answer.status === 404) await onGone()
    else toast(ADMIN_MESSAGES[loadFailure(answer, 'details')])
  }
  return { detail, reload }
}
