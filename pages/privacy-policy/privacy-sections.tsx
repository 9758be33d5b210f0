import { paths } from '#domain/paths.ts'
import type { TextSection } from '#ui/TextSections.tsx'

interface Hosts {
  /** Which service names the visitor's city. */
  geocoder: string
  /** Where the street map comes from. */
  streetMap: string
  /** Where links to directions lead. */
  directions: string
}

/** Every sentence describes what the software does: change both together. */
export function privacySections(
  site: { name: string; contactEmail: string },
  hosts: Hosts,
  sendsMail: boolean,
): TextSection[] {
  const email = <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
  return [
    {
      id: 'summary',
      title: 'In short',
      body: (
        <ul>
          <li>You can use this site without an account and without telling us your name.</li>
          <li>We set no cookies for visitors. There is no tracking and no ad network.</li>
          <li>We use your location only when you allow it. We do not store it.</li>
          <li>We do not keep what you search for.</li>
          <li>Companies that apply give us their details, so that we can review them.</li>
          <li>We do not sell personal data.</li>
        </ul>
      ),
    },
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: (
        <p>
          {site.name} (“we”) is a directory of tattoo removal providers. Its operator is based in
          Nevada, in the United States. Questions about this policy go to {email}.
        </p>
      ),
    },
    {
      id: 'visitors',
      title: 'When you visit',
      body: (
        <>
          <h3>Cookies</h3>
          <p>
            We set no cookies for visitors. The one cookie of this site is for its operator, who
            signs in to review applications. The site stores one thing in your browser: what you
            type into the form for companies, until you send it.
          </p>
          <h3>Server logs</h3>
          <p>
            For each request, our server notes the method, the path, the status and the time. We use
            this to find faults. These notes hold no personal data.
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
            server needs it to answer you. It keeps the address only when you send an application,
            as written below, or a password for the operator’s area: a wrong one for 15 minutes, the
            right one for 30 days.
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
            your mind in its settings.
          </p>
          <h3>Your city, on the home page</h3>
          <p>
            The home page asks for your location when it opens. If you agree, your browser sends it
            to {hosts.geocoder}, a service that answers with the name of your city. The position is
            rounded to about 100 yards first. That service also sees your IP address.
          </p>
          <p>
            Our server then gets the name of the city, to count the providers there. If the service
            names no city we know, your browser sends the rounded position to our server instead.
            Our server answers with the nearest city it knows.
          </p>
          <h3>Providers near you</h3>
          <p>
            The page of a provider can list others near you, once you press the button. Your browser
            then sends your position to our server, and to nobody else.
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
              If you share your location on the home page, your browser asks {hosts.geocoder} for
              the name of your city.
            </li>
            <li>
              “Show street map” loads a map from {hosts.streetMap}. That site then sees your IP
              address and the place on the map.
            </li>
            <li>“Get directions” opens {hosts.directions} with the clinic’s address.</li>
            <li>A link to a clinic’s website opens that website.</li>
          </ul>
          <p>What those sites do with your data is up to them. Please read their own policies.</p>
        </>
      ),
    },
    {
      id: 'companies',
      title: 'When you apply for a listing',
      body: (
        <>
          <p>
            The form at <a href={paths.listCompany()}>List Your Company</a> asks for:
          </p>
          <ul>
            <li>company name, contact person, e-mail and phone</li>
            <li>website, street address, city, state and ZIP code</li>
            <li>listing type, services and company description</li>
            <li>certifications and licenses, and the year the company was established</li>
          </ul>
          <p>
            While you type, your own browser keeps your answers, so that a reload does not lose
            them. It deletes them when you send the form or press “Start over”. The name and the ZIP
            code also go to our server while you type. It looks for a clinic that is listed already,
            and does not store them.
          </p>
          <p>
            We store the answers you send with the date and time, to review the application and run
            the listing. A code made from them tells us when the same form arrives twice. We may
            write or call to ask about it.
          </p>
          {sendsMail ? (
            <p>
              Our server sends two e-mails to the address in the form: a receipt, and later what we
              decided. A change of the decision is another one. It keeps no copies.
            </p>
          ) : null}
          <p>
            Our server also counts how many applications come from a network (IP) address, to stop
            abuse. It keeps the address for about an hour, apart from the application, and then
            deletes it.
          </p>
          <p>
            If we approve it, the facts about the company become public. That means its name,
            address, phone, website and what it offers. The name of the contact person and the
            e-mail address are not published.
          </p>
          <p>This site does not ask for card numbers.</p>
        </>
      ),
    },
    {
      id: 'clinic-data',
      title: 'Clinics we list',
      body: (
        <p>
          Most listings are business facts from public lists: name, address, phone, website, hours
          and number of reviews. If one of them is about you and is wrong, write to {email}. We will
          correct it or take it down.
        </p>
      ),
    },
    {
      id: 'email',
      title: 'Your e-mail',
      body: (
        <p>
          If you give us your e-mail, we use it only for what you gave it for. Write to us, and we
          delete it.
        </p>
      ),
    },
    {
      id: 'keeping',
      title: 'How long we keep data',
      body: (
        <p>
          We keep an application, approved or declined, until we delete it. You can ask us to delete
          it at any time. A backup copy may hold it for some time after that.
        </p>
      ),
    },
    {
      id: 'sharing',
      title: 'Who else sees data',
      body: (
        <p>
          We do not sell or rent personal data. The company that hosts our server stores data for
          us.{sendsMail ? ' The company that delivers our e-mails sees what is in them.' : null} We
          hand data over when the law requires it.
        </p>
      ),
    },
    {
      id: 'your-choices',
      title: 'Your choices',
      body: (
        <p>
          You can ask what we hold about you, and ask us to correct or delete it. The law of your
          state, such as Nevada’s or California’s, may give you more rights. Write to {email}.
        </p>
      ),
    },
    {
      id: 'age',
      title: 'Age',
      body: (
        <p>
          This site is for people aged 18 or older. We do not knowingly collect data from anyone
          younger. If you think we hold such data, tell us and we will delete it.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: (
        <p>
          When this policy changes, the date at the top changes too. Questions and requests go to{' '}
          {email}.
        </p>
      ),
    },
  ]
}
