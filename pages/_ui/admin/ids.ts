/** Ids of elements that the scripts of the admin's pages need. */
export const ANNOUNCED_ID = 'announced'
export const SHORTCUTS_ID = 'shortcuts'
export const REFRESH_ID = 'refresh'
