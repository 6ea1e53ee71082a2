// Gives a picture to the person at the device, as a file.

/** Long enough for every browser to have taken the file. */
const takenMs = 10_000

export function download(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), takenMs)
}
