// Addresses of files that were uploaded here. Pure.

export const isOwnFile = (address: string): boolean => address.startsWith('/media/')

/** An address without its signature. */
export const unsigned = (address: string): string => address.replace(/[?#].*$/, '')

/** The links of uploaded files are signed again whenever they are read. */
export const isSameAddress = (one: string, two: string): boolean =>
  one === two || (isOwnFile(one) && unsigned(one) === unsigned(two))
