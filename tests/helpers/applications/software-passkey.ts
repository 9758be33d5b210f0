import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_KEY = 0x40

/** Deviations from an honest authenticator and browser. */
interface Deviations {
  origin?: string
  rpId?: string
  challenge?: string
  userHandle?: string
  isVerified?: boolean
  /** Signature counter; increments by default. */
  counter?: number
}

interface CreationOptions {
  challenge: string
  rp: { id: string }
  user: { id: string }
}

interface RequestOptions {
  challenge: string
  rpId: string
}

/** An authenticator in software, which can also sign invalid data. */
export class SoftwarePasskey {
  readonly id = randomBytes(16).toString('base64url')
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #origin: string
  #userHandle = ''
  #counter = 0

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The response of `navigator.credentials.create()` as JSON. */
  register(options: CreationOptions, deviations: Deviations = {}) {
    this.#userHandle = options.user.id
    const id = Buffer.from(this.id, 'base64url')
    const key = Buffer.concat([
      Buffer.alloc(16),
      uint16(id.length),
      id,
      coseKey(this.#keys.publicKey),
    ])
    const authData = Buffer.concat([this.#head(options.rp.id, HAS_KEY, deviations), key])
    const attestation = cborMap([
      [cborText('fmt'), cborText('none')],
      [cborText('attStmt'), cborMap([])],
      [cborText('authData'), cborBytes(authData)],
    ])
    const clientData = this.#clientData('webauthn.create', options.challenge, deviations)
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    })
  }

  /** The response of `navigator.credentials.get()` as JSON. */
  signIn(options: RequestOptions, deviations: Deviations = {}) {
    this.#counter += 1
    const authData = this.#head(options.rpId, 0, { counter: this.#counter, ...deviations })
    const clientData = this.#clientData('webauthn.get', options.challenge, deviations)
    const hash = createHash('sha256').update(clientData).digest()
    const signature = sign('sha256', Buffer.concat([authData, hash]), this.#keys.privateKey)
    return this.#credential({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
      userHandle: deviations.userHandle ?? this.#userHandle,
    })
  }

  #head(rpId: string, moreFlags: number, deviations: Deviations): Buffer {
    const verified = deviations.isVerified === false ? 0 : USER_VERIFIED
    const flags = Buffer.from([USER_PRESENT | verified | moreFlags])
    const hash = createHash('sha256')
      .update(deviations.rpId ?? rpId)
      .digest()
    return Buffer.concat([hash, flags, uint32(deviations.counter ?? 0)])
  }

  #clientData(type: string, challenge: string, deviations: Deviations): Buffer {
    const origin = deviations.origin ?? this.#origin
    const data = { type, challenge: deviations.challenge ?? challenge, origin, crossOrigin: false }
    return Buffer.from(JSON.stringify(data))
  }

  #credential<Response extends object>(response: Response) {
    const { id } = this
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }
}

/** An ES256 public key in COSE format (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return cborMap([
    [cborInteger(1), cborInteger(2)],
    [cborInteger(3), cborInteger(-7)],
    [cborInteger(-1), cborInteger(1)],
    [cborInteger(-2), cborBytes(Buffer.from(x, 'base64url'))],
    [cborInteger(-3), cborBytes(Buffer.from(y, 'base64url'))],
  ])
}

// The subset of CBOR (RFC 8949) that attestations need: lengths below 65,536 and integers below 24.

function cborHead(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value])
  if (value < 256) return Buffer.from([(kind << 5) | 24, value])
  return Buffer.concat([Buffer.from([(kind << 5) | 25]), uint16(value)])
}

function cborInteger(value: number): Buffer {
  return value < 0 ? cborHead(1, -1 - value) : cborHead(0, value)
}

function cborBytes(bytes: Buffer): Buffer {
  return Buffer.concat([cborHead(2, bytes.length), bytes])
}

function cborText(text: string): Buffer {
  return Buffer.concat([cborHead(3, Buffer.byteLength(text)), Buffer.from(text)])
}

function cborMap(entries: readonly (readonly [Buffer, Buffer])[]): Buffer {
  return Buffer.concat([cborHead(5, entries.length), ...entries.flat()])
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeUInt16BE(value)
  return bytes
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
