// The last picture of this device, so that a reload loses nothing: one PNG in the browser's own
// database, never sent anywhere. It belongs to the device, not to a person; Clear empties it too.
// Where the browser keeps nothing (a private window), the picture lasts as long as the page.
import type { Picture } from './paper.ts'

const key = 'last'

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function pictures(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open('kinderleaf-drawing', 1)
  request.onupgradeneeded = () => request.result.createObjectStore('pictures')
  const database = await settled(request)
  const transaction = database.transaction('pictures', mode)
  transaction.addEventListener('complete', () => database.close())
  transaction.addEventListener('abort', () => database.close())
  return transaction.objectStore('pictures')
}

/** Keeps a picture in place of the one before. */
export async function keepPicture({ png, ratio }: Picture): Promise<void> {
  const blob = await png
  if (!blob) return
  try {
    await settled((await pictures('readwrite')).put({ blob, ratio }, key))
  } catch {
    // nothing to tell a child: the picture is still on the page
  }
}

/** The picture kept last, if there is one. */
export async function readPicture(): Promise<Picture | null> {
  try {
    const kept: unknown = await settled((await pictures('readonly')).get(key))
    if (typeof kept !== 'object' || kept === null) return null
    if (!('blob' in kept && kept.blob instanceof Blob)) return null
    if (!('ratio' in kept && typeof kept.ratio === 'number')) return null
    return { png: Promise.resolve(kept.blob), ratio: kept.ratio }
  } catch {
    return null
  }
}
