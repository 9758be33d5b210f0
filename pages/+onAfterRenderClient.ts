import { removeSkeleton } from '#state/skeleton.ts'

export function onAfterRenderClient(): void {
  removeSkeleton()
}
