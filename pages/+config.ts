import type { Config } from 'vike/types'

// Read-only pages send only the start script to the browser. React hydrates the pages in
// (interactive). vike-react's hooks are used without its config: its renderer would put Vike's
// client-side router into the bundle, which warns in the console of every interactive page.
export default {
  clientRouting: false,
  hydrationCanBeAborted: true,
  passToClient: ['site', 'isDemo', 'hasBlog', 'urlPathname'],
  meta: {
    Page: { env: { server: true, client: false } },
    // Our own hook: renders the document of a read-only page.
    renderDocument: { env: { server: true } },
  },
} satisfies Config
