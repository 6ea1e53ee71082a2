// Downloads by the browser: a file that the page holds, or one at an address.

/** Long enough for every browser to have read the file. */
const revokeAfterMs = 10_000

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
