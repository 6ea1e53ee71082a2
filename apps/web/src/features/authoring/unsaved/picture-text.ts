// A picture as text, for the browser's storage, which holds nothing else.

/** The picture as a data: address. */
export function textOfPicture(picture: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read'))
    reader.readAsDataURL(picture)
  })
}

const dataForm = /^data:(image\/(\w+));base64,(.*)$/

/** The picture that was such a text; null when the text is an ordinary address. */
export function pictureOfText(text: string): File | null {
  const [, type, ending, encoded] = dataForm.exec(text) ?? []
  if (!type || !ending || encoded === undefined) return null
  // not by fetch: the page may ask nothing but the school
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0))
  return new File([bytes], `picture.${ending === 'jpeg' ? 'jpg' : ending}`, { type })
}
