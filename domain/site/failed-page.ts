/** What a visitor reads when a page could not be made, whether the site or the server alone says it. */
export const FAILED_PAGE = {
  title: 'Something went wrong on our side',
  text: 'The page could not be put together. It is not your fault. Please try again in a minute.',
} as const
