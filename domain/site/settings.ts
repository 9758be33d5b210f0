import { z } from 'zod'
import { zoneClock } from '#domain/hours/zone-clock.ts'
import { findGoneSettings } from './gone.ts'
import { DEFAULT_DIRECTIONS_URL } from './paths.ts'

/** It need not exist: what it lacks comes from the default folder. */
export const OWN_SITE_DIR = 'data/site'

const flag = z.enum(['on', 'off'], 'must be "on" or "off"').transform((value) => value === 'on')

/** As browsers write it: the host in lower case and, with other letters, in Punycode. */
const origin = z
  .url({ protocol: /^https?$/, error: 'must be a web address like https://example.com' })
  .transform((value) => new URL(value))
  .refine(({ href, origin: own }) => href === `${own}/`, 'must be an origin without a path')
  .transform((url) => url.origin)

const wholeNumber = (min: number, max: number) => {
  const message = `must be a whole number from ${min} to ${max}`
  return z.coerce
    .number(message)
    .refine((value) => Number.isInteger(value) && value >= min && value <= max, message)
}

const positiveNumber = z.coerce
  .number('must be a number above 0')
  .positive('must be a number above 0')

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

const ARGON2ID = /^\$argon2id\$v=19\$m=\d{1,7},t=\d{1,3},p=\d{1,3}\$[\w+/]{11,86}\$[\w+/]{22,86}$/

/** Never repeated in error messages. */
const SECRETS = new Set(['ADMIN_PASSWORD_HASH', 'ADMIN_PASSWORD', 'SMTP_URL', 'METRICS_TOKEN'])

const webAddress = z.url({ protocol: /^https?$/, error: 'must be a web address' })

/** "a@b.example", or with a name: "Name <a@b.example>". */
const sender = z
  .string()
  .transform((value) => {
    const [, name = '', address = value] = /^([^<>]*)<([^<>]*)>$/.exec(value.trim()) ?? []
    return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() }
  })
  .refine(
    ({ address }) => z.email().safeParse(address).success,
    'must be an e-mail address, with or without a name: Fadewell <hello@example.com>',
  )

const template = (...placeholders: string[]) =>
  webAddress.refine(
    (value) => placeholders.every((placeholder) => value.includes(placeholder)),
    `must contain ${placeholders.join(' and ')}`,
  )

/** As nodemailer takes it, without options that could turn checks off. */
const mailServer = z
  .url({
    protocol: /^smtps?$/,
    hostname: /./,
    error: 'must be like smtps://user:password@mail.example.com, percent-encoded',
  })
  .regex(/^[^?#]*$/, 'must be like smtps://user:password@mail.example.com, percent-encoded')

/** As Express' "trust proxy" takes it: none, the number of proxies, or their networks. */
const trustedProxies = z.union(
  [
    z.literal('off').transform(() => false as const),
    z.literal('on').transform(() => 1),
    z
      .string()
      .regex(/^[1-9]$/)
      .transform(Number),
    z
      .string()
      .transform((value) => value.split(',').map((network) => network.trim()))
      .pipe(
        z.array(
          z.union([
            z.enum(['loopback', 'linklocal', 'uniquelocal']),
            z.ipv4(),
            z.ipv6(),
            z.cidrv4(),
            z.cidrv6(),
          ]),
        ),
      ),
  ],
  'must be "off", the number of proxies (1 to 9), or their networks, such as 10.0.0.0/8,192.0.2.7',
)

export const settingsSchema = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATABASE_PATH: z.string().min(1).default('data/directory.sqlite'),
  PRERENDER_DIR: z.string().min(1).default('dist/prerendered'),
  SITE_URL: origin.default('http://localhost:3000'),
  SITE_DIR: z.string().min(1).default(OWN_SITE_DIR),
  START_EMPTY: flag.default(false),
  SITE_NAME: z.string().trim().min(1).max(60, 'must have at most 60 characters').optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: sender.optional(),
  GEOCODER_URL: webAddress.default('https://api.bigdatacloud.net/data/reverse-geocode-client'),
  MAP_TILES_URL: template('{z}', '{x}', '{y}').default(
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  ),
  MAP_TILES_FILE: z.string().endsWith('.pmtiles', 'must be the path of a .pmtiles file').optional(),
  MAP_TILES_ATTRIBUTION: z.string().min(1).optional(),
  DIRECTIONS_URL: template('{address}').default(DEFAULT_DIRECTIONS_URL),
  ADMIN_PASSWORD_HASH: z
    .string()
    .regex(ARGON2ID, 'must be an argon2id hash, as "admin set-password --hash-only" prints it')
    .optional(),
  ADMIN_PASSWORD: z
    .string()
    // Outer spaces would count at sign-in, but are invisible in an environment file.
    .refine((value) => value === value.trim(), 'must not begin or end with a space')
    .optional(),
  SESSION_IDLE_MINUTES: positiveNumber.default(30),
  SESSION_MAX_HOURS: positiveNumber.default(12),
  APPLICATIONS_PER_HOUR: wholeNumber(1, 10_000).default(5),
  PAGE_MEMORY_MB: wholeNumber(0, 65_536).default(64),
  REPLICA: flag.default(false),
  TRUST_PROXY: trustedProxies.default(false),
  STRUCTURED_DATA_DEFAULTS: flag.default(false),
  TIME_ZONE: z
    .string()
    .refine((zone) => zoneClock(zone) !== undefined, 'must be a time zone like America/Denver')
    .default('America/Chicago'),
  STATISTICS: flag.default(true),
  PREMIUM_PAYMENT_URL: template('{reference}').optional(),
  SCHEDULE: flag.default(true),
  BACKUP_DIR: z.string().min(1).default('data/backups'),
  BACKUP_KEEP_DAYS: wholeNumber(1, 3650).default(30),
  IMPORT_FROM: z.string().min(1).optional(),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\w-]{16,128}$/, 'must have 16 to 128 letters, digits and dashes')
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
})

export type Settings = z.infer<typeof settingsSchema>

/** The setting that overrides the stored password of the site; `undefined` for none. */
export function findPasswordSetting({ ADMIN_PASSWORD_HASH, ADMIN_PASSWORD }: Settings) {
  if (ADMIN_PASSWORD_HASH !== undefined) return 'ADMIN_PASSWORD_HASH'
  return ADMIN_PASSWORD === undefined ? undefined : 'ADMIN_PASSWORD'
}

export type SettingsResult =
  | { kind: 'settings'; settings: Settings }
  | { kind: 'refused'; problems: string[] }

/** Blank variables count as unset; outer spaces are trimmed. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): SettingsResult {
  const given = Object.fromEntries(
    Object.keys(settingsSchema.shape)
      .map((name) => [name, name === 'ADMIN_PASSWORD' ? env[name] : env[name]?.trim()] as const)
      .filter(([, value]) => value !== undefined && value.trim() !== ''),
  )
  const parsed = settingsSchema.safeParse(given)
  const gone = findGoneSettings(env)
  if (parsed.success && gone.length === 0) return { kind: 'settings', settings: parsed.data }
  const wrong = (parsed.error?.issues ?? []).map((issue) => {
    const name = String(issue.path[0])
    return SECRETS.has(name)
      ? `${name}: ${issue.message}`
      : `${name}=${String(given[name])}: ${issue.message}`
  })
  return { kind: 'refused', problems: [...wrong, ...gone] }
}
