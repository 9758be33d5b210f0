/** Ids of elements that the scripts of the admin's pages need. */
export const UNDO_ID = 'undo'
export const SHORTCUTS_ID = 'shortcuts'
export const REFRESH_ID = 'refresh'
