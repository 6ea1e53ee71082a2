// Room on the disks of the folders that a school writes to.
import { existsSync } from 'node:fs'
import { stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { type Finding, fine, mend } from './finding.ts'

const GB = 1024 ** 3
// Uploads are refused before the disk is full; earlier there is time to make room.
const LEAST_BYTES = GB

/** One line for each disk, named by the first of its folders. */
export async function checkRoom(folders: readonly string[]): Promise<Finding[]> {
  const disks = new Map<number, string>()
  for (const folder of folders) {
    const place = nearest(folder)
    const { dev } = await stat(place)
    if (!disks.has(dev)) disks.set(dev, place)
  }
  return Promise.all([...disks.values()].map(checkDisk))
}

async function checkDisk(folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(folder)
  const free = bavail * bsize
  const says = `${(free / GB).toFixed(1)} GB are free on the disk of ${folder}`
  if (free >= LEAST_BYTES) return fine('room', `${says}.`)
  return mend('room', `${says}: make room, since uploads end at 0.25 GB.`)
}

/** The folder, or what it will be made in. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)))
