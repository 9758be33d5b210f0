import { paths } from '#domain/paths.ts'
import type { TextSection } from '#ui/TextSections.tsx'

const WCAG = 'https://www.w3.org/TR/WCAG22/'

interface Hosts {
  /** Where the street map comes from. */
  streetMap: string
  /** Where links to directions lead. */
  directions: string
}

/** Says what the tests in tests/e2e and tests/unit hold: change both together. */
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
            a common desk screen. Nothing scrolls sideways.
          </li>
          <li>
            <strong>Color.</strong> Text stands out from its ground by at least 4.5 to 1, in light
            and in dark colors. No fact is told by color alone.
          </li>
          <li>
            <strong>Touch.</strong> Buttons, and links that stand alone, are at least 44 pixels
            high.
          </li>
          <li>
            <strong>Motion.</strong> There is little of it, and none if your device asks for less.
          </li>
          <li>
            <strong>Forms.</strong> Errors are told in words, at the field and in a list on top.
            What you typed stays.
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
              A test program called axe looks at each kind of page. It does so on a phone in light
              colors and on a desk in dark colors, and must find nothing.
            </li>
            <li>Each kind of page is opened 320 pixels wide. None may scroll sideways.</li>
            <li>The main pages are opened with letters twice as large. They pass the same test.</li>
            <li>
              The skip link, the menu, the search box and the questions on the home page are used
              with the keyboard alone. So is the list in which the operator decides.
            </li>
            <li>Each pair of text and background color is measured in both schemes.</li>
            <li>
              Search, filters, questions and forms are used without JavaScript, and the search box
              in the high-contrast colors of Windows.
            </li>
          </ul>
          <p>
            We also look at each page by eye, on a phone and on a desk, in light and in dark colors.
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
