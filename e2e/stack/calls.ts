// Calls of the contract, made by a signed-in page: how a journey sets up what it does not test.
import type { Answer, Body, Params } from '@kinderleaf/contract'
import {
  type Endpoint,
  type EndpointName,
  endpoints,
  ownPageHeader,
  sitePaths,
} from '@kinderleaf/contract/plain'
import type { Page } from '@playwright/test'

interface CallInput<K extends EndpointName> {
  params?: Params<K>
  body?: Body<K>
  /** Fields of a multipart form. */
  form?: Readonly<Record<string, string>>
  /** The form's file, in the field `file` or another. */
  file?: { field?: string; name: string; mimeType: string; buffer: Buffer }
}

function pathOf(endpoint: Endpoint, params: object = {}): string {
  const values = new Map(Object.entries(params))
  return endpoint.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(values.get(name) ?? ''))
}

/** Makes a call as the person signed in on this page; throws when it is refused. */
export async function callAs<K extends EndpointName>(
  page: Page,
  name: K,
  { params, body, form, file }: CallInput<K> = {},
): Promise<Answer<K>> {
  const request = {
    method: endpoints[name].method,
    path: pathOf(endpoints[name], params),
    body,
    form,
    file: file && { ...file, buffer: file.buffer.toString('base64') },
    tokenPath: sitePaths.token,
    tokenHeader: ownPageHeader,
  }
  return page.evaluate(async ({ method, path, body, form, file, tokenPath, tokenHeader }) => {
    const granted = await fetch(tokenPath, { method: 'POST', headers: { [tokenHeader]: '1' } })
    const { accessToken } = await granted.json()
    const headers = new Headers(accessToken ? { authorization: `Bearer ${accessToken}` } : {})
    let payload: BodyInit | null = null
    if (form) {
      const fields = new FormData()
      for (const [field, value] of Object.entries(form)) fields.set(field, value)
      if (file) {
        const bytes = Uint8Array.from(atob(file.buffer), (letter) => letter.charCodeAt(0))
        fields.set(file.field ?? 'file', new File([bytes], file.name, { type: file.mimeType }))
      }
      payload = fields
    } else if (body) {
      headers.set('content-type', 'application/json')
      payload = JSON.stringify(body)
    }
    const response = await fetch(path, { method, headers, body: payload })
    const answer = await response.json()
    if (!answer.success) throw new Error(`${method} ${path}: ${response.status} ${answer.message}`)
    return answer
  }, request)
}
