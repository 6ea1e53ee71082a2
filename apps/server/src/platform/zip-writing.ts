// ZIP files that are written while they are sent: one chunk of one entry at a time is in memory.
import { PassThrough, type Readable } from 'node:stream'
import { type ReadStreamOptions, ZipFile } from 'yazl'

export interface ZipWriter {
  /** The file; whoever stops reading it ends the work. */
  readonly content: Readable
  /** Adds an entry that is opened when it is its turn. */
  add(name: string, open: () => Promise<Readable>, options?: Partial<ReadStreamOptions>): void
  end(): void
}

/** For pictures, recordings and films: they hardly compress, and it would cost processor time. */
export const asTheyAre = { compress: false } as const

export function createZip(): ZipWriter {
  const zip = new ZipFile()
  const content = zip.outputStream.pipe(new PassThrough())
  zip.on('error', (error: Error) => content.destroy(error))
  let entry: Readable | undefined
  content.on('close', () => entry?.destroy())
  return {
    content,
    add(name, open, options = {}) {
      zip.addReadStreamLazy(name, options, (done) => {
        open().then(
          (stream) => {
            entry = stream
            // It was opened while the download was cancelled.
            if (content.destroyed) stream.destroy()
            else done(null, stream)
          },
          (error) => done(error, new PassThrough()),
        )
      })
    },
    end: () => zip.end(),
  }
}
