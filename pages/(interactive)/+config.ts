import type { Config } from 'vike/types'

export default {
  // Vike adds the page's data and scripts to what onRenderHtml returns.
  renderDocument: null,
  meta: { Page: { env: { server: true, client: true } } },
} satisfies Config
