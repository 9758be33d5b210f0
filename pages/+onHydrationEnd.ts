import { tellStartScript } from '#state/start-script.ts'

export function onHydrationEnd(): void {
  tellStartScript('hydrated')
}
