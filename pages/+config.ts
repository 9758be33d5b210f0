import vikeReact from 'vike-react/config'
import type { Config } from 'vike/types'

export default {
  extends: [vikeReact],
  passToClient: ['site'],
  lang: 'en-US',
  // The data hooks are awaited first anyway, and React's streaming scripts would need CSP nonces.
  stream: false,
  prefetch: false,
  // Ours: see +pageParts.tsx.
  meta: { pageParts: { env: { server: true } } },
} satisfies Config
