// Downloads by the browser: a file that the page holds, or one at an address.

/** Long enough for every browser to have read the file. */
const revokeAfterMs = 10_000

/** A title as a file's name: letters and digits of any script, which every system takes. */
export const fileNameOf = (title: string, usual: string): string =>
  title.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || usual

export function downloadFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}

export function downloadFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  downloadFrom(address, name)
  setTimeout(() => URL.revokeObjectURL(address), revokeAfterMs)
}
