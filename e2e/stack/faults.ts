// Faults of one call alone: no answer at all, or the page of a gateway in the server's place.
import { type EndpointName, endpoints } from '@kinderleaf/contract/plain'
import { expect, type Page, type Route } from '@playwright/test'

/** The console errors of calls that a journey breaks on purpose. */
export const faultComplaints = [/Failed to load resource/, /^net::ERR_FAILED/, /^500 /]

async function answerCall(page: Page, name: EndpointName, answer: (route: Route) => Promise<void>) {
  const { method, path } = endpoints[name]
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  await page.route(
    ({ pathname }) => pattern.test(pathname),
    (route) => (route.request().method() === method ? answer(route) : route.fallback()),
  )
}

/** Cuts the network for one call. */
export const cut = (page: Page, name: EndpointName) =>
  answerCall(page, name, (route) => route.abort())

/** Answers one call with the page of a gateway. */
export const spoil = (page: Page, name: EndpointName) =>
  answerCall(page, name, (route) =>
    route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' }),
  )

/** Answers one call as the server does when it fails. */
export const fail = (page: Page, name: EndpointName) =>
  answerCall(page, name, (route) =>
    route.fulfill({
      status: 500,
      json: {
        success: false,
        code: 'INTERNAL',
        message: endpoints[name].failure,
        requestId: 'failed',
      },
    }),
  )

/** Ends the faults. */
export const mend = (page: Page) => page.unrouteAll({ behavior: 'wait' })

/**
 * Fast-forwards the clock until this holds: a read without an answer is retried at growing
 * intervals.
 */
export async function runAhead(page: Page, holds: () => Promise<void>) {
  await expect(async () => {
    await page.clock.fastForward(5_000)
    await holds()
  }).toPass({ intervals: [100] })
}
