// Starts the service worker once the first page is idle, where the browser allows one (https or
// localhost), and lets the worker of this build replace an older one.

/** The module that index.html begins with: a worker that knows it belongs to the same build. */
const entry = () =>
  document.querySelector<HTMLScriptElement>('script[type="module"]:not([async])')?.src

/** Registers the service worker; a browser that refuses plays online. */
export async function registerServiceWorker(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    registration.waiting?.postMessage({ entry: entry() })
    const { lang } = document.documentElement
    if (lang !== 'en') await (await import('./stored-rooms.ts')).storeLanguage(lang)
  } catch {
    // a browser may refuse one (a private window, a full disk): the product then needs its network
  }
}
