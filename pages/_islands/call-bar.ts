/** Hides the call bar while the same buttons at the top of the page are on the screen. */
export function startCallBar(): void {
  const actions = document.querySelector('[data-provider-actions]')
  const bar = document.querySelector<HTMLElement>('[data-call-bar]')
  if (actions === null || bar === null) return
  new IntersectionObserver(([entry]) => {
    bar.toggleAttribute('data-resting', entry?.isIntersecting === true)
  }).observe(actions)
}
