// A minimal browser for pages without script: cookies by path, redirects, forms.

import type { Fetch } from './school.ts'

interface Cookie {
  name: string
  value: string
  path: string
}

export class TestBrowser {
  /** The address after the last redirect; may be outside of the provider. */
  url = ''
  /** All addresses so far, those of redirects too. */
  visited: string[] = []
  status = 0
  page = ''
  headers = new Headers()
  private readonly fetch: Fetch
  private readonly origin: string
  private readonly mountPath: string
  private readonly address: string
  private readonly userAgent: string
  private cookies: Cookie[] = []

  constructor(
    fetch: Fetch,
    place: { origin: string; mountPath: string; address: string; userAgent?: string },
  ) {
    this.fetch = fetch
    this.origin = place.origin
    this.mountPath = place.mountPath
    this.address = place.address
    this.userAgent = place.userAgent ?? 'a test'
  }

  /** Opens an address and follows redirects until a page, or out of the provider. */
  async open(url: string): Promise<this> {
    return this.follow(new URL(url, this.url || this.origin), { method: 'GET' })
  }

  /** Fills in and submits the form that has all these fields. */
  async submit(
    values: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<this> {
    const names = Object.keys(values)
    const forms = [...this.page.matchAll(/<form[^>]*action="([^"]+)"[^>]*>([\s\S]*?)<\/form>/g)]
    const form = forms.find(([, , body = '']) => names.every((name) => hasField(body, name)))
    if (!form) throw new Error(`No form with ${names.join(', ')} on ${this.url}`)
    const [, action = '', body = ''] = form
    const hidden = [...body.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']): [string, string] => [name, value],
    )
    return this.post(action, { ...Object.fromEntries(hidden), ...values }, headers)
  }

  /** Posts these fields, as a form of an earlier page does. */
  async post(
    path: string,
    values: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<this> {
    return this.follow(new URL(path, this.url), {
      method: 'POST',
      headers: { origin: this.origin, ...headers },
      body: new URLSearchParams(values),
    })
  }

  async press(name: string, value: string): Promise<this> {
    const [, action = '', secret = ''] =
      /action="([^"]+)"><input type="hidden" name="xsrf" value="([^"]+)"/.exec(this.page) ?? []
    return this.follow(new URL(action, this.url), {
      method: 'POST',
      headers: { origin: this.origin },
      body: new URLSearchParams({ xsrf: secret, [name]: value }),
    })
  }

  heading(): string {
    return /<h1[^>]*>([^<]*)<\/h1>/.exec(this.page)?.[1] ?? ''
  }

  link(text: string): string {
    const found = new RegExp(`href="([^"]+)"[^>]*>${text}<`).exec(this.page)?.[1]
    if (!found) throw new Error(`No link ${text} on ${this.url}`)
    return found.replaceAll('&#38;', '&')
  }

  param(name: string): string {
    return new URL(this.url).searchParams.get(name) ?? ''
  }

  clearCookies(isSpared: (name: string) => boolean = () => false): void {
    this.cookies = this.cookies.filter((cookie) => isSpared(cookie.name))
  }

  cookieNames(): string[] {
    return this.cookies.map((cookie) => cookie.name).sort()
  }

  cookie(name: string): string | undefined {
    return this.cookies.find((cookie) => cookie.name === name)?.value
  }

  /** The cookies that go to this address. */
  cookiesAt(url: string): string {
    return this.cookiesFor(new URL(url).pathname)
  }

  private async follow(target: URL, init: RequestInit): Promise<this> {
    let url = target
    let request = init
    for (let hops = 0; hops < 12; hops += 1) {
      this.url = url.href
      this.visited.push(url.href)
      if (url.origin !== this.origin || !url.pathname.startsWith(this.mountPath)) {
        this.page = ''
        this.status = 0
        return this
      }
      const headers = new Headers(request.headers)
      headers.set('accept', 'text/html')
      headers.set('user-agent', this.userAgent)
      headers.set('x-forwarded-for', this.address)
      headers.set('cookie', this.cookiesFor(url.pathname))
      const response = await this.fetch(url.href, { ...request, headers })
      for (const line of response.headers.getSetCookie()) this.store(line)
      const location = response.headers.get('location')
      this.status = response.status
      this.headers = response.headers
      this.page = await response.text()
      if (!location) return this
      url = new URL(location, url)
      request = { method: 'GET' }
    }
    throw new Error('Too many redirects')
  }

  private cookiesFor(path: string): string {
    return this.cookies
      .filter(
        (cookie) => path === cookie.path || path.startsWith(`${cookie.path.replace(/\/$/, '')}/`),
      )
      .map((cookie) => `${cookie.name}=${cookie.value}`)
      .join('; ')
  }

  private store(line: string): void {
    const [pair = '', ...attributes] = line.split(/; */)
    const [name = '', value = ''] = pair.split('=')
    const path = attributes.find((each) => /^path=/i.test(each))?.slice(5) ?? '/'
    const gone = attributes.some((each) => /^expires=Thu, 01 Jan 1970/i.test(each))
    this.cookies = this.cookies.filter((each) => each.name !== name || each.path !== path)
    if (!gone) this.cookies.push({ name, value, path })
  }
}

function hasField(body: string, name: string): boolean {
  return body.includes(`name="${name}"`)
}
