import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What of the options of a registration or a sign-in an authenticator needs. */
interface Asked {
  challenge: string
  origin: string
}

interface Circumstances {
  /** Whether a finger, a face or a PIN was shown. */
  verified?: boolean
  counter?: number
  host?: string
}

/** An authenticator of a test: a key of its own, and answers as browsers send them. */
export class TestPasskey {
  readonly #id = randomBytes(16)
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0

  register(asked: Asked, { verified = true, host = 'localhost' }: Circumstances = {}) {
    const attested = Buffer.concat([Buffer.alloc(16), length16(this.#id), this.#id, this.#coseKey()])
    const authData = Buffer.concat([this.#authData(host, verified, 0x40), attested])
    const attestation = Buffer.concat([
      Buffer.from([0xa3]),
      text('fmt'),
      text('none'),
      text('attStmt'),
      Buffer.from([0xa0]),
      text('authData'),
      bytes(authData),
    ])
    const response = {
      clientDataJSON: clientData('webauthn.create', asked),
      attestationObject: attestation.toString('base64url'),
      transports: ['internal'],
    }
    return this.#answer(response)
  }

  signIn(asked: Asked, { verified = true, counter, host = 'localhost' }: Circumstances = {}) {
    this.counter = counter ?? this.counter + 1
    const authData = this.#authData(host, verified, 0)
    const clientDataJSON = clientData('webauthn.get', asked)
    const signed = Buffer.concat([
      authData,
      createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest(),
    ])
    const signature = sign('sha256', signed, this.#keys.privateKey).toString('base64url')
    return this.#answer({ clientDataJSON, authenticatorData: authData.toString('base64url'), signature })
  }

  #answer(response: object) {
    const id = this.#id.toString('base64url')
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response: { ...response } }
  }

  #authData(host: string, verified: boolean, more: number): Buffer {
    const counter = Buffer.alloc(4)
    counter.writeUInt32BE(this.counter)
    const flags = Buffer.from([0x01 | (verified ? 0x04 : 0) | more])
    return Buffer.concat([createHash('sha256').update(host).digest(), flags, counter])
  }

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y} */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
    const point = (key: number, value: string) => [Buffer.from([key]), bytes(Buffer.from(value, 'base64url'))]
    return Buffer.concat([head, ...point(0x21, x), ...point(0x22, y)])
  }
}

const clientData = (type: string, { challenge, origin }: Asked): string =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString('base64url')

const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
const bytes = (value: Buffer): Buffer =>
  Buffer.concat([
    value.length < 256 ? Buffer.from([0x58, value.length]) : Buffer.concat([Buffer.from([0x59]), length16(value)]),
    value,
  ])

function length16(value: Buffer): Buffer {
  const size = Buffer.alloc(2)
  size.writeUInt16BE(value.length)
  return size
}
