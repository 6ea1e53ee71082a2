// Which files can be shown as pictures: the ending of the name decides, without what follows it in
// an address (specification, section 9).
const pictureEnding = /\.(?:jpe?g|png|gif|bmp|webp|svg)$/iu

/** Whether a file name, or the last part of an address, is a picture's. */
export const isPictureName = (name: string): boolean =>
  pictureEnding.test(name.replace(/[?#].*$/u, ''))
