// What is so at the moment of reading: the queue of pictures, the disks, the last backup, the replica.
import { statfs } from 'node:fs/promises'
import { Gauge, type Registry } from 'prom-client'
import type { BackupState } from '../backup-state.ts'

export interface States {
  /** Pictures that wait to be encoded, and for how long the last of them will. */
  pictureQueue: () => { waiting: number; seconds: number }
  /** Folders whose disks are watched, by the word under which they are told. */
  folders: Readonly<Record<string, string>>
  /** Where backups are made by night. */
  backupState: (() => Promise<BackupState | null>) | undefined
  /** Where there is a replica: how many seconds it is behind. */
  replicaLag: (() => number) | undefined
}

/** Reads them each time the figures are asked for. */
export function watchStates(
  registry: Registry,
  { pictureQueue, folders, backupState, replicaLag }: States,
): void {
  new Gauge({
    name: 'kinderleaf_pictures_waiting',
    help: 'Pictures that wait to be encoded.',
    registers: [registry],
    collect() {
      this.set(pictureQueue().waiting)
    },
  })
  new Gauge({
    name: 'kinderleaf_pictures_wait_seconds',
    help: 'For how long the last of them will wait, as pictures have been encoded of late.',
    registers: [registry],
    collect() {
      this.set(pictureQueue().seconds)
    },
  })
  watchDisks(registry, folders)
  if (replicaLag) {
    new Gauge({
      name: 'kinderleaf_replica_lag_seconds',
      help: 'For how long the replica has not been known to have all that the primary had.',
      registers: [registry],
      collect() {
        this.set(replicaLag())
      },
    })
  }
  if (backupState) {
    new Gauge({
      name: 'kinderleaf_backup_last_success_timestamp_seconds',
      help: 'When the last backup was complete; 0 if none was found.',
      registers: [registry],
      async collect() {
        const state = await backupState()
        // Without an answer of its place there is no figure; unset it would be 0.
        if (state) this.set((state.lastAt?.getTime() ?? 0) / 1_000)
        else this.remove()
      },
    })
  }
}

function watchDisks(registry: Registry, folders: States['folders']): void {
  const size = new Gauge({
    name: 'kinderleaf_disk_size_bytes',
    help: 'Size of the disk that a folder lies on.',
    labelNames: ['folder'],
    registers: [registry],
  })
  new Gauge({
    name: 'kinderleaf_disk_free_bytes',
    help: 'What is free there for this process.',
    labelNames: ['folder'],
    registers: [registry],
    async collect() {
      for (const [folder, path] of Object.entries(folders)) {
        const disk = await statfs(path).catch(() => undefined)
        // A folder that is not there, as with a database elsewhere.
        if (!disk) continue
        this.set({ folder }, disk.bavail * disk.bsize)
        size.set({ folder }, disk.blocks * disk.bsize)
      }
    },
  })
}
