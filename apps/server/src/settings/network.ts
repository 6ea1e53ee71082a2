// Settings of the server's address and of the public address.
import {
  type Environment,
  readFileSetting,
  readPort,
  readText,
  readWebAddress,
  SettingError,
} from './readers.ts'

/** Reads port, host, certificate and public address, and checks them against each other. */
export function readNetwork(env: Environment) {
  const port = readPort(env, 'PORT', 3000)
  const host = readText(env, 'HOST') ?? '127.0.0.1'
  const cert = readFileSetting(env, 'TLS_CERT')
  const key = readFileSetting(env, 'TLS_KEY')
  if ((cert === undefined) !== (key === undefined)) {
    const missing = cert === undefined ? 'TLS_CERT' : 'TLS_KEY'
    throw new SettingError(`${missing} is missing: set TLS_CERT and TLS_KEY together.`)
  }
  const tls = cert !== undefined && key !== undefined ? { cert, key } : undefined
  const given = readWebAddress(env, 'PUBLIC_URL', 'https://school.example.org')
  if (given && new URL(given).pathname !== '/') {
    throw new SettingError(
      'PUBLIC_URL has a path: write the address alone, such as https://school.example.org.',
    )
  }
  if (tls && given?.startsWith('http:')) {
    throw new SettingError(
      `PUBLIC_URL is ${given}, but with TLS_CERT this server speaks https alone: write` +
        ` ${given.replace('http:', 'https:')}, or leave out TLS_CERT and TLS_KEY.`,
    )
  }
  if (!given && !isLoopback(host)) {
    throw new SettingError(
      `PUBLIC_URL is needed because HOST is ${host}: write the address that people type,` +
        ` such as http://school.example.org:${port}.`,
    )
  }
  const shownHost = host.includes(':') ? `[${host}]` : host
  const publicUrl = given ?? `${tls ? 'https' : 'http'}://${shownHost}:${port}`
  const loopback = isLoopback(host) && isLoopback(new URL(publicUrl).hostname)
  return { port, host, tls, publicUrl, https: publicUrl.startsWith('https:'), loopback }
}

/** Whether a host is this machine, as itself alone reaches it. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)
}
