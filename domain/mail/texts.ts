import { LINK_DAYS } from '#domain/site/private-link.ts'

/** What an e-mail says. A paragraph is left out when a value that it names is ''. */
interface Text {
  subject: string
  text: readonly string[]
}

const QUESTIONS = 'Questions? Reply to this e-mail or write to {contact}.'
const EXPLAINED = [
  'The reason: {reason}',
  'Do you think that this is a mistake? Reply to this e-mail or write to {contact}.',
] as const
const KEEP_PRIVATE = 'Keep this address to yourself: with it, anybody can edit the page.'
const OPEN_PAGE = 'With this private link you edit the page:\n\n{link}'
const DECIDED = ['{lines}', ...EXPLAINED, OPEN_PAGE] as const
const UNDECIDED = ['We will write to you when we have decided.', QUESTIONS] as const
const DECIDE = 'Look at it and decide:\n\n{desk}'

/** To owners and claimants, about decisions of somebody else. */
const NEWS = {
  accepted: {
    subject: 'We accepted your change of {name}',
    text: [
      'We looked at what you sent, and took this:',
      '{lines}',
      `We did not take this:\n\n{refused}\n\n${EXPLAINED[1]}`,
      OPEN_PAGE,
    ],
  },
  declined: {
    subject: 'We declined your change of {name}',
    text: ['We looked at what you sent, and did not take this:', ...DECIDED],
  },
  changed: {
    subject: 'We changed the page of {name}',
    text: ['We changed the page:', ...DECIDED],
  },
  reported: {
    subject: 'We changed the page of {name}',
    text: ['A visitor told us what was wrong. We looked at it and changed the page:', ...DECIDED],
  },
  shared: {
    subject: 'Another owner changed the page of {name}',
    text: [
      'Another owner of this page changed it. We looked at the change and took it:',
      ...DECIDED,
    ],
  },
  unlisted: {
    subject: 'We took down the page of {name}',
    text: ['The page is no longer shown:', DECIDED[0], ...EXPLAINED],
  },
  merged: {
    subject: 'We merged your page with another one',
    text: ['We merged your page into this one, which you can edit now. Yours was:', ...DECIDED],
  },
  list: {
    subject: 'We took the value of the list for {name}',
    text: ['The page shows what the list says instead of what you told us:', ...DECIDED],
  },
  'update-approved': {
    subject: 'We changed the page of {name}',
    text: [
      'Somebody applied with this clinic. We approved that, and changed this:',
      '{lines}',
      'If that was you or a colleague, do nothing. If it was not, say so behind your private link:\n\n{link}',
    ],
  },
  'edit-reopened': {
    subject: 'We look again at your change of {name}',
    text: [
      'We withdrew our decision on what you sent, and look at it again:',
      '{lines}',
      ...UNDECIDED,
      OPEN_PAGE,
    ],
  },
  'claim-reopened': {
    subject: 'Your claim of {name}',
    text: [
      'We withdrew our confirmation. For now you cannot edit the page, and we look at your claim again.',
      ...EXPLAINED,
    ],
  },
  /** Of what is told to others than the sender. */
  'taken-back': {
    subject: 'We took something back: {name}',
    text: [
      'We wrote to you: "{earlier}". We took that back.',
      'The page now says this:\n\n{lines}',
      OPEN_PAGE,
    ],
  },
  premium: {
    subject: 'Premium for {name}',
    text: ['The listing is premium, with the badge "Top Pick":', ...DECIDED],
  },
  free: {
    subject: 'Premium has ended for {name}',
    text: ['The listing is free now. Its page stays.', ...DECIDED],
  },
  owner: {
    subject: 'You can edit {name}',
    text: [
      'We called the number of the list, and the code was right: from now on you can edit this page.',
      OPEN_PAGE,
      KEEP_PRIVATE,
    ],
  },
  'second-owner': {
    subject: 'A second owner of {name}',
    text: [
      'Somebody else has proved to own this page, and can edit it as you can:',
      '{lines}',
      'Is it nobody whom you know? Write to {contact}.',
      OPEN_PAGE,
    ],
  },
  ended: {
    subject: 'You can no longer edit {name}',
    text: [
      'We ended your ownership of this page, which stays. Your private link opens nothing any more, and we have deleted your e-mail address.',
      'We took your changes back. The page now says this:\n\n{lines}',
      ...EXPLAINED,
    ],
  },
  'claim-declined': {
    subject: 'Your claim of {name}',
    text: [
      'We could not confirm that this is yours, so its page stays as it is. You can try again there.',
      ...DECIDED,
    ],
  },
} as const satisfies Record<string, Text>

export type NewsName = keyof typeof NEWS

const OF_REPORT = 'Your report {reference}: {name}'
const OF_APPLICATION = 'Your application to {site}: {name}'
const MENDABLE =
  'Can it be mended? With this private link you can fix it and send it again:\n\n{link}'
const RESULT = 'This private link shows what became of it:\n\n{link}'
const WRONG = 'Is something on it wrong? Reply to this e-mail or write to {contact}.'

const TO_PAY = [
  'You asked for a premium listing. It costs {price} and begins with your first payment, reference {payReference}. Pay now:\n{payUrl}',
  'You asked for a premium listing. It costs {price} and begins with your first payment: write to {payTo} and name your reference, {payReference}.',
] as const

export const MAILS = {
  ...NEWS,
  /** Anyone can enter any address, so the first e-mails repeat no free text but a name and an address. */
  receipt: {
    subject: 'We received your application: {name}',
    text: [
      'Thank you for applying to be listed on {site}. We received the application of {name}.',
      'We review it within {reviewTime} and then write to you with our decision. Nothing is public yet.',
      'What you sent:\n{facts}',
      'Your contact data and description stand beside it behind this private link, where you can also fix or withdraw the application until then:\n\n{link}',
      QUESTIONS,
      'You get this e-mail because this address was given in the form at {form}. Was it not you? Withdraw the application through the link, and it is deleted.',
    ],
  },
  approved: {
    subject: '{name} is listed on {site}',
    text: [
      'We approved your application. The page is public now:\n\n{page}',
      ...TO_PAY,
      'You can edit it with this private link:\n\n{link}',
      WRONG,
    ],
  },
  /** Of a clinic that was listed already. */
  updated: {
    subject: '{name} is listed on {site}',
    text: [
      'We approved your application. The clinic was listed already, on this page:\n\n{page}',
      ...TO_PAY,
      'We did not change these yet: {notProven}. To change them, show that the page is yours:\n\n{claim}',
      'Your application is behind this private link:\n\n{link}',
      WRONG,
    ],
  },
  refused: {
    subject: OF_APPLICATION,
    text: ['We reviewed your application and declined it. {after}', ...EXPLAINED, MENDABLE],
  },
  reopened: {
    subject: OF_APPLICATION,
    text: [
      'We withdrew our decision on your application and will review it again.',
      '{after}',
      ...UNDECIDED,
    ],
  },
  'report-receipt': {
    subject: OF_REPORT,
    text: [
      'Thank you for telling us what is wrong on this page. We compare it with what we list, usually within {reviewTime}, and then write to you again.',
      `This private link shows its status for ${LINK_DAYS} days:\n\n{link}`,
      'You get this e-mail because this address was given in a form on {site}. Was it not you? Then you can ignore it.',
    ],
  },
  'report-accepted': {
    subject: OF_REPORT,
    text: [
      'Thank you: we looked at your report and accepted it.',
      'We changed this: {changed}.',
      RESULT,
    ],
  },
  'report-declined': {
    subject: OF_REPORT,
    text: ['We looked at your report and left the page as it is.', 'The reason: {reason}', RESULT],
  },
  'report-reopened': {
    subject: OF_REPORT,
    text: [
      'We withdrew our decision on your report and will look at it again.',
      UNDECIDED[0],
      RESULT,
    ],
  },
  /** Proves that the claimant receives mail at the clinic's domain. */
  proof: {
    subject: 'Is {name} your clinic?',
    text: [
      'Somebody asked to manage this page on {site}:\n\n{page}',
      'If that was you, open this address within 24 hours and press the button there:\n\n{link}',
      `${KEEP_PRIVATE} Once you have pressed the button, it works for ${LINK_DAYS} days.`,
      'If it was not you, do nothing: without that button nothing changes. Questions? Write to {contact}.',
    ],
  },
  /** The day keeps two of these e-mails from looking like one. */
  link: {
    subject: 'Your link for {name}, {day}',
    text: [
      'With this private link you can edit the page on {site}:\n\n{link}',
      `${KEEP_PRIVATE} It works for ${LINK_DAYS} days.`,
      'Did you not ask for it? Write to {contact}.',
    ],
  },
  expiry: {
    subject: 'Your private link for {name}',
    text: [
      `Your private link on {site} ends in less than two weeks. Here is a new one, which works for ${LINK_DAYS} days:\n\n{link}`,
      'Keep it to yourself: whoever has it can do what you can do there.',
    ],
  },
  /** To the owner of a listing that a visitor reported; nobody has looked at the visitor's words yet. */
  asked: {
    subject: 'A visitor reported something: {name}',
    text: [
      'A visitor told us that something on this page is wrong: {topics}.',
      'Your answer helps us to decide. Until {day}, please look at it behind your private link:\n\n{link}',
      'We may decide earlier. Then we tell you what changed.',
    ],
  },
  /** To the owner of a listing, about the application of somebody else. */
  proposal: {
    subject: 'Somebody applied with your clinic: {name}',
    text: [
      'On {day} somebody applied with this clinic, which has this page:\n\n{page}',
      'The page is as it was. The application says something else about these, and we have not decided yet:',
      '{lines}',
      'If that was you or a colleague, do nothing. If it was not, say so behind your private link:\n\n{link}',
    ],
  },
  plan: {
    subject: 'Your premium listing ends on {day}: {name}',
    text: [
      'This premium listing ends on {day}. After that day the page stays, as a free listing.',
      'To keep premium, pay now: It costs {price}.\n{payUrl}',
      'To keep premium, write to {payTo}. It costs {price}.',
      'This private link leads to your page:\n{link}',
    ],
  },
  statistics: {
    subject: 'Your page in {month}: {name}',
    text: [
      'What visitors did on this page in {month}:',
      '{counts}',
      'This private link shows twelve weeks, and ends these e-mails:\n{link}',
    ],
  },
  notice: {
    subject: 'New application: {name}',
    text: ['Somebody applied for {what}.', DECIDE],
  },
  'claim-notice': {
    subject: 'Claim to call: {name}',
    text: [
      'Somebody says that this is theirs and waits for your call to the listed number:\n\n{desk}',
    ],
  },
  objection: {
    subject: 'This was not me: {name}',
    text: [
      'The owner of a listing says that this application does not come from them. Decide with that in mind:\n\n{desk}',
    ],
  },
  digest: {
    subject: 'Waiting for you: {items}',
    text: [
      '{applications}: {desk}',
      '{late} of them for longer than the promised {reviewTime}.',
      '{others}: {other}',
      '{bounced} could not be delivered:\n{failures}',
    ],
  },
  failed: {
    subject: 'Failed: {title}',
    text: [
      'The scheduled work "{title}" failed:\n\n{problem}',
      'It runs again at its next time. The command "schedule" shows the last and the next run of each.',
    ],
  },
} as const satisfies Record<string, Text>

export type MailName = keyof typeof MAILS

type NamesIn<Words extends string> = Words extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never

/** The values that an e-mail needs, without those of the site and its listing. */
export type Values<Name extends MailName> = Readonly<
  Record<
    Exclude<
      NamesIn<(typeof MAILS)[Name]['subject'] | (typeof MAILS)[Name]['text'][number]>,
      'site' | 'contact' | 'reviewTime' | 'name' | 'reference'
    >,
    string
  >
>
