import { pluralize } from '#domain/text/counts.ts'
import type { TextSection } from '#ui/text/TextSections.tsx'
import type { PrivacyFacts } from './privacy-facts.ts'

export function visitorSections({ hosts, session }: PrivacyFacts): TextSection[] {
  return [
    {
      id: 'cookies',
      title: 'Cookies and storage',
      body: (
        <>
          <p>
            We set no cookies for visitors. The two cookies of this site are for its operator. One
            is set when the operator signs in, and keeps them signed in. Its name is{' '}
            <code>admin</code>, or <code>__Host-admin</code> where the site runs over https. It ends
            after {pluralize(session.idleMinutes, 'minute', 'minutes')} without use, and after{' '}
            {pluralize(session.maxHours, 'hour', 'hours')} at the latest. The other is set when
            somebody signs in with a passkey or adds one. Its name is <code>passkey</code>, or{' '}
            <code>__Host-passkey</code>. It ends with that, and after five minutes at the latest.
          </p>
          <p>A site can also keep notes in your browser. We keep six, and no others:</p>
          <ul>
            <li>
              <code>application-draft</code> holds what you type into the form for companies, so
              that a reload does not lose it. It goes when you send the form or press “Start over”.
            </li>
            <li>
              <code>shortlist</code> holds the names and addresses of the providers you save, so
              that you can compare them. It goes when you press “Clear all” on the page that
              compares them.
            </li>
            <li>
              <code>distance</code> holds how far away the provider is that you opened last from a
              list with distances, so that its page can show it. It goes when you close the tab.
            </li>
            <li>
              <code>toasts</code> holds the messages in the corner of a page, such as “Application
              Submitted!”, so that the next page can still show them. It goes when you close the
              tab.
            </li>
            <li>
              <code>admin-shortcuts</code> holds whether the operator wants keyboard shortcuts, and{' '}
              <code>undoable</code> the operator’s latest decision for ten seconds. Visitors never
              get them.
            </li>
          </ul>
          <p>They all stay in your browser. You can delete them there at any time.</p>
        </>
      ),
    },
    {
      id: 'server',
      title: 'What our server sees',
      body: (
        <>
          <h3>Server logs</h3>
          <p>
            For each page, our server notes a random number, the method, the path, the status, the
            time and how long it took. If something fails, it notes the fault too. We use this to
            find faults. It does not note who asked: no network address, no cookie, no browser.
          </p>
          <h3>What you search for</h3>
          <p>
            What you type goes to our server, which looks it up and answers. While you type, it
            suggests places and providers. The server does not store your words. The path in its
            notes ends before them.
          </p>
          <p>
            The page of results has your words in its address, so your browser keeps them in its
            history.
          </p>
          <h3>Your network address</h3>
          <p>
            As on any website, your browser sends its network (IP) address with each request. The
            server needs it to answer you. It keeps the address only to stop abuse, in four cases:
          </p>
          <ul>
            <li>You send an application: about one hour.</li>
            <li>You report that something is wrong: about one hour.</li>
            <li>You put your e-mail on our list: about one hour.</li>
            <li>
              Somebody types a password for the operator’s area: 15 minutes for a wrong one, 30 days
              for the right one.
            </li>
          </ul>
          <p>
            With it stands a count, and after a report a code made from what it says. Of newer
            (IPv6) addresses we keep only the first half. Then our server deletes both.
          </p>
        </>
      ),
    },
    {
      id: 'location',
      title: 'Your location',
      body: (
        <>
          <p>
            Your browser asks before it tells any page where you are. You can say no, and change
            your mind in its settings. How it finds your position is up to its maker.
          </p>
          <h3>Your city</h3>
          <p>
            The home page asks for your location when it opens. If you agree, your browser sends it
            to {hosts.geocoder}, a service that answers with the name of your city. The position is
            rounded to about 100 yards first. That service also sees your IP address and the name of
            our site.
          </p>
          <p>
            Our server then gets the name of the city, to count the providers there. If the service
            names no city we know, your browser sends the rounded position to our server instead.
            Our server answers with the nearest city it knows.
          </p>
          <h3>Providers near you</h3>
          <p>
            “Use my location” and a search for “near me” list the providers around you, and the page
            of a provider can list others near you. Your browser then sends your position to our
            server, and to nobody else. It is sent like a form, so no web address contains it.
          </p>
          <h3>What we keep</h3>
          <p>
            Nothing. Our server uses a position for that one answer. It does not store it and does
            not write it to a log. Your browser may reuse your city or position while the site is
            open, and forgets it when you leave.
          </p>
          <p>Without your location, you can search or browse by state and city.</p>
        </>
      ),
    },
    {
      id: 'other-sites',
      title: 'Other websites',
      body: (
        <>
          <p>
            Nothing on our pages loads from another company unless you allow or ask for it. There
            are four ways to do that:
          </p>
          <ul>
            <li>
              If you share your location, as written above, your browser asks {hosts.geocoder} for
              the name of your city.
            </li>
            <li>
              “Show street map” loads a map from {hosts.streetMap}. That site then sees your IP
              address and the place on the map.
            </li>
            <li>“Get directions” opens {hosts.directions} with the clinic’s address.</li>
            <li>
              A link to a clinic’s website, or to a source that we name, opens that website. It
              learns that you come from our site, but not from which page.
            </li>
          </ul>
          <p>What those sites do with your data is up to them. Please read their own policies.</p>
        </>
      ),
    },
  ]
}
