/** Id of the status region of reading pages, where scripts say that something loads. */
export const LOADING_ID = 'loading'
