import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import vike from 'vike/plugin'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [vike(), react(), vanillaExtractPlugin()],
  build: { target: 'es2022' },
  environments: {
    // Server and pages are one bundle: they share one instance of every module in production.
    ssr: { build: { rolldownOptions: { input: { index: 'server/main.ts' } } } },
  },
})
