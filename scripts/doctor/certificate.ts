// The certificate that browsers get at PUBLIC_URL.
import { connect, type TLSSocket } from 'node:tls'
import { type Finding, fine, mend, note } from './finding.ts'

const ASK_WITHIN_MS = 5_000
const DAY_MS = 24 * 60 * 60 * 1000
const SOON_DAYS = 14
const WHAT = 'certificate'

/** Looks at it as a browser does; nothing is looked at without https. */
export async function checkCertificate(publicUrl: string, now = new Date()): Promise<Finding> {
  const { protocol, hostname, port, host } = new URL(publicUrl)
  if (protocol !== 'https:') {
    return note(
      WHAT,
      'PUBLIC_URL is no https: browsers then keep microphone and camera to themselves.',
    )
  }
  const reached = await reach(hostname.replaceAll(/[[\]]/g, ''), Number(port || 443))
  if (typeof reached === 'string') {
    return mend(WHAT, `${host} does not answer (${reached}): start the server, or see its address.`)
  }
  const { validTo, refusal } = reached
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
  if (days < 0) return mend(WHAT, `That of ${host} ran out ${-days} days ago: renew it.`)
  if (refusal) {
    return mend(WHAT, `That of ${host} is not trusted here (${refusal}): see that browsers do.`)
  }
  if (days < SOON_DAYS) return mend(WHAT, `That of ${host} runs out in ${days} days: renew it.`)
  return fine(WHAT, `That of ${host} is good for ${days} days.`)
}

interface Reached {
  validTo: Date
  /** Why it is not trusted; '' where it is. */
  refusal: string
}

/** The certificate, or why nobody answered. */
function reach(host: string, port: number): Promise<Reached | string> {
  return new Promise((resolve) => {
    const socket: TLSSocket = connect({
      host,
      port,
      // An address is no name that a server could be asked for.
      ...(/^[\d.]+$|:/.test(host) ? {} : { servername: host }),
      // Looked at below, so that the day is said, too.
      rejectUnauthorized: false,
      timeout: ASK_WITHIN_MS,
    })
    const answer = (found: Reached | string) => {
      resolve(found)
      socket.destroy()
    }
    socket.once('secureConnect', () => {
      const certificate = socket.getPeerX509Certificate()
      if (!certificate) return answer('it has none')
      const { validTo } = certificate
      const problem = socket.authorizationError
      answer({ validTo: new Date(validTo), refusal: problem ? String(problem) : '' })
    })
    socket.once('timeout', () => answer('nothing within 5 seconds'))
    socket.once('error', (error) => answer(codeOf(error)))
  })
}

/** A code is one word; messages of TLS have several lines. */
const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : error.message
