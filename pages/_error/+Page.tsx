import { usePageContext } from 'vike-react/usePageContext'
import { FAILED_PAGE } from '#domain/site/messages.ts'
import { readSearchText } from '#domain/text/text-limit.ts'
import { paths } from '#domain/site/paths.ts'
import { button } from '#ui/button.css.ts'
import { BROWSE_STATES, ButtonLink } from '#ui/ButtonLink.tsx'
import * as message from '#ui/text/MessagePage.css.ts'
import { MessagePage } from '#ui/text/MessagePage.tsx'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import * as atoms from '#styles/atoms.css.ts'

const NOT_FOUND = {
  code: 'Error 404',
  title: 'Oops! Page not found',
  text: 'The address may be mistyped, or the page may have moved. If you looked for a clinic, search for its name or its city here.',
}
/** Same text for every invalid private link (R-LINK-2). */
const NO_LINK = {
  code: 'Error 404',
  title: 'This private link does not work',
  text: 'It may be incomplete, older than 90 days, or replaced by a newer one.',
}
const FAILED = { code: 'Error 500', ...FAILED_PAGE }

/** The words of a path, which may name a city: "/denver-co/" is "denver co". */
function readWords(path: string): string {
  return readSearchText(path.replaceAll(/[^\p{L}\p{N}]+/gu, ' '))
}

export function Page() {
  const { is404, site, urlPathname } = usePageContext()
  const isLink = is404 === true && urlPathname.startsWith(paths.privateLink(''))
  const words = is404 ? readWords(urlPathname) : ''
  const { code, title, text } = isLink ? NO_LINK : is404 ? NOT_FOUND : FAILED
  return (
    <MessagePage>
      <p className={atoms.muted}>{code}</p>
      <h1>{title}</h1>
      <p className={message.text}>{text}</p>
      {is404 && !isLink ? (
        <div className={message.search}>
          <SearchBox initial={words} />
        </div>
      ) : null}
      <div className={message.actions}>
        {is404 ? null : (
          <button type="button" className={`${button.primary} ${atoms.withScript}`} data-reload="">
            Try again
          </button>
        )}
        {words === '' || isLink ? null : (
          <ButtonLink href={paths.search({ q: words })}>Search for “{words}”</ButtonLink>
        )}
        {isLink ? (
          <ButtonLink href={paths.lostLink()}>
            {site.sendsMail ? 'Send me a new link' : 'Get a new link'}
          </ButtonLink>
        ) : null}
        <ButtonLink href={paths.home()}>Return to Home</ButtonLink>
        {BROWSE_STATES}
      </div>
    </MessagePage>
  )
}
