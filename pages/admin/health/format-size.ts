/** "4.2 MB" */
export function formatSize(bytes: number): string {
  const [size, unit] = bytes < 1e9 ? [bytes / 1e6, 'MB'] : [bytes / 1e9, 'GB']
  return `${size.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${unit}`
}
