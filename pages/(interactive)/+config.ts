import type { Config } from 'vike/types'

export default {
  // These pages render through onRenderHtml, where Vike adds the data and scripts.
  renderDocument: null,
  meta: { Page: { env: { server: true, client: true } } },
} satisfies Config
