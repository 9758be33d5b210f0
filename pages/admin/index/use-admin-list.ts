import { useState } from 'react'
import { adminListRequest } from '#domain/admin-list.ts'
import { ADMIN_MESSAGES } from '#domain/admin-words.ts'
import type { AdminList } from '#db/queries/admin-pages.ts'
import { useToast } from '#state/toasts.ts'
import { getAsAdmin } from '../admin-requests.ts'

/** The list as it came with the page, until it is loaded again. */
export function useAdminList(first: AdminList) {
  const toast = useToast()
  const [list, setList] = useState(first)
  const [isLoading, setLoading] = useState(false)

  const reload = async () => {
    setLoading(true)
    const answer = await getAsAdmin<AdminList>(adminListRequest(list.wanted))
    if (answer.kind === 'ok') setList(answer.body)
    else toast(ADMIN_MESSAGES[answer.kind === 'failed' ? 'unexpected' : 'load-failed'])
    setLoading(false)
  }
  return { list, isLoading, reload }
}
