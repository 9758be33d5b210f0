/** Why `npm ci` is needed, in words for the reader; undefined when node_modules is complete. */
export function whyInstall(
  root: string,
  machine?: { platform: string; arch: string },
): string | undefined
