// The SHA-256 checksum of a file, read in large pieces: of thousands of small files a stream each costs
// more than their bytes.
import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const PIECE_BYTES = 1024 * 1024

/** In hexadecimal, and how many bytes it has. */
export async function checksumOf(path: string, signal?: AbortSignal) {
  const hash = createHash('sha256')
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const piece = Buffer.allocUnsafe(Math.min(size + 1, PIECE_BYTES))
    let bytes = 0
    for (;;) {
      signal?.throwIfAborted()
      const { bytesRead } = await file.read(piece, 0, piece.length)
      if (bytesRead === 0) return { checksum: hash.digest('hex'), bytes }
      hash.update(piece.subarray(0, bytesRead))
      bytes += bytesRead
    }
  } finally {
    await file.close()
  }
}
