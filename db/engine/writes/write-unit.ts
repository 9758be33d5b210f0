import { AsyncLocalStorage } from 'node:async_hooks'

/** Everything that is sent is answered within this time, however many writes it takes. */
export const WRITE_WITHIN_MS = 5000

/** One request's writes: they share a deadline, and report when they only wait. */
export interface WriteUnit {
  /** By performance.now(). */
  readonly deadline: number
  /** `true` once the request is answered; work that it started in the background has its own time. */
  readonly isOver: boolean
  /** Called when a write begins to wait for other writers. */
  onWait: () => void
  /** Called when it goes on; not when it fails, since only the answer is left to do then. */
  onResume: () => void
}

const units = new AsyncLocalStorage<WriteUnit>()

/** Runs `work`; all writes that it causes, also later ones, belong to the unit. */
export function inWriteUnit<Result>(unit: WriteUnit, work: () => Result): Result {
  return units.run(unit, work)
}

export function currentWriteUnit(): WriteUnit | undefined {
  const unit = units.getStore()
  return unit?.isOver === true ? undefined : unit
}
