// A device with passkeys, as a browser reaches it: it answers what pages ask, by one key.

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

const USER_PRESENT = 1
const USER_VERIFIED = 4
const NEW_CREDENTIAL = 64

interface Asked {
  challenge: string
}

/** What may be wrong with an answer. */
interface Wrong {
  origin?: string
  counter?: number
  /** Nobody showed the device who she is. */
  unverified?: boolean
}

export interface SoftwareAuthenticator {
  /** Answers a page that asks for a new passkey. */
  create(options: string, wrong?: Wrong): string
  /** Answers a page that asks for one. */
  get(options: string, wrong?: Wrong): string
}

/** Works at one origin. */
export function openAuthenticator(origin: string): SoftwareAuthenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  let used = 0

  const clientData = (type: string, options: string, at = origin) => {
    const { challenge }: Asked = JSON.parse(options)
    return Buffer.from(JSON.stringify({ type, challenge, origin: at }))
  }

  const authenticatorData = (
    { unverified, counter = used }: Wrong,
    flags: number,
    rest: Buffer,
  ) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const verified = unverified ? 0 : USER_VERIFIED
    const site = createHash('sha256').update(new URL(origin).hostname).digest()
    return Buffer.concat([site, Buffer.from([USER_PRESENT | verified | flags]), count, rest])
  }

  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    })

  return {
    create(options, wrong = {}) {
      // The key by COSE: type EC2, ES256, P-256 and its point, as CBOR.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ])
      const idLength = Buffer.from([0, id.length])
      const credential = Buffer.concat([Buffer.alloc(16), idLength, id, key])
      const data = authenticatorData(wrong, NEW_CREDENTIAL, credential)
      // {fmt: "none", attStmt: {}, authData: bytes} as CBOR.
      const attestationObject = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ])
      return answer({
        clientDataJSON: clientData('webauthn.create', options, wrong.origin),
        attestationObject,
      })
    },

    get(options, wrong = {}) {
      used += 1
      const clientDataJSON = clientData('webauthn.get', options, wrong.origin)
      const data = authenticatorData(wrong, 0, Buffer.alloc(0))
      const hash = createHash('sha256').update(clientDataJSON).digest()
      const signature = sign('sha256', Buffer.concat([data, hash]), privateKey)
      return answer({ clientDataJSON, authenticatorData: data, signature })
    },
  }
}
