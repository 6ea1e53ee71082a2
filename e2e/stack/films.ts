// Films of the journeys: a small uploaded one, and fake provider players that answer like the real
// ones, or do not answer.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { endpoints, ownPageHeader, sitePaths } from '@kinderleaf/contract/plain'
import type { BrowserContext, Page } from '@playwright/test'

/** The hosts whose players a lesson may show. */
export const filmHosts = ['www.youtube-nocookie.com', 'player.vimeo.com'] as const

/** A test picture of thirty seconds. */
const film = readFileSync(join(import.meta.dirname, 'film.webm'))

/** Answers the greeting of either provider's kind, and reports a second in the film. */
const answeringPlayer = (seconds: number) => `<!doctype html><html lang="en"><title>Film</title>
<body style="margin:0;background:#6aa5f5"><script>
addEventListener('message', ({ data, source }) => {
  const say = (message) => source.postMessage(message, '*')
  if (data.method === 'ping') {
    say({ event: 'ready' })
    say({ event: 'pause', data: { seconds: ${seconds} } })
  } else if (typeof data === 'string' && JSON.parse(data).event === 'listening') {
    say(JSON.stringify({ event: 'onReady' }))
    const info = { currentTime: ${seconds}, playerState: 2 }
    say(JSON.stringify({ event: 'infoDelivery', info }))
  }
})
</script>`

/** Fakes the film hosts, which no journey may call: their players answer at once. */
export async function playFilms(context: BrowserContext, seconds = 0): Promise<void> {
  for (const host of filmHosts) {
    await context.route(`https://${host}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: answeringPlayer(seconds) }),
    )
  }
}

/** The film hosts cannot be reached. */
export async function loseFilms(context: BrowserContext): Promise<void> {
  for (const host of filmHosts) await context.route(`https://${host}/**`, (route) => route.abort())
}

/** Uploads the film as the teacher on this page; returns its address. */
export async function uploadFilm(page: Page): Promise<string> {
  const request = {
    film: film.toString('base64'),
    tokenPath: sitePaths.token,
    tokenHeader: ownPageHeader,
    uploads: sitePaths.videoUploads,
    finish: endpoints.finishVideo.path,
  }
  return page.evaluate(async ({ film, tokenPath, tokenHeader, uploads, finish }) => {
    const granted = await fetch(tokenPath, { method: 'POST', headers: { [tokenHeader]: '1' } })
    const authorization = `Bearer ${(await granted.json()).accessToken}`
    const bytes = Uint8Array.from(atob(film), (letter) => letter.charCodeAt(0))
    const headers = { authorization, 'tus-resumable': '1.0.0' }
    const created = await fetch(uploads, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(bytes.length),
        'upload-metadata': `filename ${btoa('rain.webm')}`,
      },
    })
    const address = created.headers.get('location') ?? ''
    const body = { method: 'PATCH', headers: { ...headers, 'upload-offset': '0' }, body: bytes }
    await fetch(address, {
      ...body,
      headers: { ...body.headers, 'content-type': 'application/offset+octet-stream' },
    })
    const path = finish.replace(':id', address.split('/').at(-1) ?? '')
    const finished = await fetch(path, { method: 'POST', headers: { authorization } })
    return (await finished.json()).secure_url
  }, request)
}
