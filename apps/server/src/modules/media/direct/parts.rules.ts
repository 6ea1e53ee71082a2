// Into which parts a file is cut, and what is missing of it. Pure.
import { limits } from '@kinderleaf/contract/plain'
import type { ArrivedPart, Part } from './s3-parts.ts'

/** The parts of a file of so many bytes; the last one may be shorter. */
export function partsOf(byteLength: number): Part[] {
  const count = Math.ceil(byteLength / limits.uploadPartBytes)
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    byteSize: Math.min(limits.uploadPartBytes, byteLength - index * limits.uploadPartBytes),
  }))
}

/** Those parts that have not come as they were announced. */
export function missingParts(byteLength: number, arrived: readonly ArrivedPart[]): Part[] {
  const sizes = new Map(arrived.map(({ number, byteSize }) => [number, byteSize]))
  return partsOf(byteLength).filter(({ number, byteSize }) => sizes.get(number) !== byteSize)
}
