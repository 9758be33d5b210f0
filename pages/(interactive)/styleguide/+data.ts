import { pageMeta } from '#domain/site/page-meta.ts'

/** In no sitemap and in no build: `vite.config.ts` leaves this folder out of both. */
export function data() {
  return {
    meta: {
      ...pageMeta({
        title: 'Style guide',
        description: 'Every part of the pages in all its states.',
        canonicalPath: '/styleguide',
        query: {},
      }),
      isIndexable: false,
    },
  }
}
