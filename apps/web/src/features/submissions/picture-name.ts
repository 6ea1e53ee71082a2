// Which files can be shown as pictures: by the ending of the name, without the query of an address
// (specification, section 9).
const pictureEnding = /\.(?:jpe?g|png|gif|bmp|webp|svg)$/iu

/** Whether a file name, or the last part of an address, is a picture's. */
export const isPictureName = (name: string): boolean =>
  pictureEnding.test(name.replace(/[?#].*$/u, ''))
