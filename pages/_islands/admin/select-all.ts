/** One box selects all others of the list. */
export function startSelectAll(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.dataset['selectAll'] === undefined) return
    for (const box of document.querySelectorAll<HTMLInputElement>('main [name="selected"]')) {
      box.checked = target.checked
    }
  })
}
