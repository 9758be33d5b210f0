import { pageMeta } from '#domain/site/page-meta.ts'

/** `vite.config.ts` excludes this folder from builds. */
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
