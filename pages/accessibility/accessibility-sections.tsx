import { paths } from '#domain/site/paths.ts'
import type { TextSection } from '#ui/text/TextSections.tsx'

const WCAG = 'https://www.w3.org/TR/WCAG22/'

interface Hosts {
  streetMap: string
  directions: string
}

/** Every claim is covered by tests in tests/e2e and tests/unit: change both together. */
export function accessibilitySections(
  site: { name: string; contactEmail: string },
  hosts: Hosts,
): TextSection[] {
  return [
    {
      id: 'aim',
      title: 'What we aim for',
      body: (
        <>
          <p>
            {site.name} is for everybody who looks for a tattoo removal provider. That includes
            people who cannot see well, cannot use a mouse, or find long texts hard.
          </p>
          <p>
            We measure the site by the{' '}
            <a href={WCAG} rel="noopener">
              Web Content Accessibility Guidelines (WCAG) 2.2
            </a>
            , level AA. We know of no rule at that level that our own pages break. If you find one,
            it is a fault, and we want to know.
          </p>
        </>
      ),
    },
    {
      id: 'what-it-means',
      title: 'What this means here',
      body: (
        <ul>
          <li>
            <strong>Keyboard.</strong> Everything works without a mouse. You always see where you
            are. The first press of Tab offers a way past the header.
          </li>
          <li>
            <strong>Screen readers.</strong> Headings, lists and fields have names. Suggestions,
            results and errors are spoken when they appear.
          </li>
          <li>
            <strong>Large text.</strong> Pages fit a width of 320 pixels, which is a zoom of 400% on
            a common desk screen, and text at twice its size. Nothing scrolls sideways.
          </li>
          <li>
            <strong>Color.</strong> Text has a contrast of at least 4.5 to 1 with its background, in
            light and in dark colors. Nothing is shown by color alone.
          </li>
          <li>
            <strong>Touch.</strong> Buttons and fields are at least 44 pixels high. Links in lists
            of words have at least 24 pixels of space.
          </li>
          <li>
            <strong>Motion.</strong> There is little of it, and none if your device asks for less.
          </li>
          <li>
            <strong>Forms.</strong> Errors are explained in words, at the field and in a list at the
            top. What you typed stays.
          </li>
          <li>
            <strong>Without JavaScript.</strong> You can still search, browse, read and apply for a
            listing.
          </li>
        </ul>
      ),
    },
    {
      id: 'testing',
      title: 'What we test, and how',
      body: (
        <>
          <p>A machine runs these tests before each new version of the site:</p>
          <ul>
            <li>
              A test program called axe looks at every kind of page and at what opens on it: the
              menu, lists of suggestions, messages, errors and dialogs. Of long lists it takes the
              first 24 entries. It looks 320 pixels wide in light colors and on a desk in dark
              colors, and must find nothing.
            </li>
            <li>
              On each of them every text is measured against the color behind it, in both schemes
              and at both widths.
            </li>
            <li>
              Each page is opened 320 pixels wide, at a zoom of 200%, with letters twice as large,
              and on a phone with wider spacing of lines, words and letters. Nothing may scroll
              sideways, be cut off or lie on other text.
            </li>
            <li>
              On each page every link, button and field takes the focus in the order in which it is
              read, shows it, and is not hidden under anything. Messages that lie over a page for a
              moment are left out of this.
            </li>
            <li>
              On each page buttons and fields are measured: 44 pixels high at least. Headings must
              not skip a level, and nothing may move for those who ask for less motion.
            </li>
            <li>
              In the high-contrast colors of Windows every sign, bar and frame must still be seen.
            </li>
            <li>
              A search, a filter, an application with a mistake in it, and the decisions of the
              operator are carried out with the keyboard alone. So are the menu and the questions on
              the home page.
            </li>
            <li>
              Messages for screen readers are compared word for word: how many results there are,
              that a page loads, and what went wrong in a form.
            </li>
            <li>
              Search, filters, questions and forms are used without JavaScript, and the search box
              in the high-contrast colors of Windows.
            </li>
          </ul>
          <p>
            We also keep pictures of the pages, on a phone and on a desk, in light and in dark
            colors, and look at them after changes.
          </p>
        </>
      ),
    },
    {
      id: 'limits',
      title: 'What is not good enough yet',
      body: (
        <ul>
          <li>
            Machines find only some of the barriers. No outside expert has checked the site, and we
            have not tested it together with people who have a disability.
          </li>
          <li>
            We have not yet used the site with the screen readers that people use, such as NVDA,
            JAWS and VoiceOver. The list of suggestions under the search box may be read in a way we
            do not expect. Searching works without it.
          </li>
          <li>
            The map of the states is for the mouse. The{' '}
            <a href={paths.states()}>list of all states</a> has the same links.
          </li>
          <li>
            The street map comes from {hosts.streetMap}, and directions from {hosts.directions}. We
            cannot change those. The address is always there as text.
          </li>
          <li>Clinics write their own descriptions and websites. Some are hard to read.</li>
          <li>The site is in English only.</li>
        </ul>
      ),
    },
    {
      id: 'report',
      title: 'Tell us about a barrier',
      body: (
        <>
          <p>
            Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>. Tell us which
            page it was, what you wanted to do and what stopped you. It helps to know your browser
            and any aid you use.
          </p>
          <p>
            If something here keeps you from finding a clinic, ask us. We will send you what the
            page says in a form that works for you.
          </p>
        </>
      ),
    },
  ]
}
