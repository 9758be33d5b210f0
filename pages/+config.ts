import vikeReact from 'vike-react/config'
import type { Config } from 'vike/types'

// Reading pages are HTML only: they load no page code in the browser, just the start script.
// The pages in (interactive)/ are hydrated by React.
export default {
  extends: [vikeReact],
  clientRouting: false,
  passToClient: ['site', 'urlPathname'],
  lang: 'en-US',
  // The data hooks are awaited first anyway, and React's streaming scripts would need CSP nonces.
  stream: false,
  meta: {
    Page: { env: { server: true, client: false } },
    // Ours: makes the document of a reading page.
    renderDocument: { env: { server: true } },
  },
} satisfies Config
