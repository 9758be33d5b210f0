import vikeReact from 'vike-react/config'
import type { Config } from 'vike/types'

// Read-only pages send only the start script to the browser. React hydrates the pages in
// (interactive).
export default {
  extends: [vikeReact],
  clientRouting: false,
  passToClient: ['site', 'urlPathname'],
  lang: 'en-US',
  // Nothing to gain: the data is loaded before rendering. React's streaming scripts need CSP nonces.
  stream: false,
  meta: {
    Page: { env: { server: true, client: false } },
    // Our own hook: renders the document of a read-only page.
    renderDocument: { env: { server: true } },
  },
} satisfies Config
