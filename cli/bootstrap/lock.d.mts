/** Does the work while no other process works under the same lock; a dead process's lock is taken over. */
export function withLock<T>(folder: string, work: () => Promise<T>, onWait: () => void): Promise<T>
