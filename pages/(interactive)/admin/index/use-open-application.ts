import { useRef, useState } from 'react'
import { adminOpenPath } from '#domain/applications/admin-list.ts'
import { ADMIN_MESSAGES } from '#domain/applications/admin-messages.ts'
import { paths } from '#domain/site/paths.ts'
import type { AdminDetail, AdminList } from '#db/applications/admin-pages.ts'
import { useToast } from '#state/toasts.ts'
import { getAsAdmin, loadFailureNotice } from '../decisions/admin-requests.ts'

/** The application beside the list, on screens wide enough for it. */
export function useOpenApplication(initial: AdminDetail | null, wanted: AdminList['wanted']) {
  const toast = useToast()
  const lastRequest = useRef(0)
  const [openId, setOpenId] = useState(initial?.application.id)
  const [loaded, setLoaded] = useState(initial)

  /** `undefined` closes it. Reloads an application that is already open. */
  const open = async (id: string | undefined) => {
    lastRequest.current += 1
    const request = lastRequest.current
    setOpenId(id)
    if (id === undefined) return
    history.replaceState(history.state, '', adminOpenPath(wanted, id))
    const result = await getAsAdmin<AdminDetail>(paths.apiAdminApplication(id))
    // Another application was opened meanwhile.
    if (request !== lastRequest.current) return
    if (result.kind === 'ok') setLoaded(result.body)
    else toast(ADMIN_MESSAGES[loadFailureNotice(result, 'details')])
  }
  /** `null` while loading, so that only a visible application can be decided. */
  const detail = loaded?.application.id === openId ? loaded : null
  return { openId, detail, open }
}
