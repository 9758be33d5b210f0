import { existsSync } from 'node:fs'

/** There is no build; the message is one line for the operator. */
export class BuildError extends Error {
  override name = 'BuildError'

  constructor() {
    super('There is no build: run npm run build')
  }
}

/** Throws BuildError. */
export async function loadPages(folder: URL): Promise<void> {
  // Vike finds its entry through a file in node_modules, which names the latest build only.
  const vikeEntry = new URL('server/entry.mjs', folder)
  const parts = [new URL('client/', folder), vikeEntry, new URL('server/entries/', folder)]
  if (!parts.every((part) => existsSync(part))) throw new BuildError()
  await import(/* @vite-ignore */ vikeEntry.href)
}
