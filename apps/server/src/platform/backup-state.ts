// What a keeper is told of the backups that are made by night.

export interface BackupState {
  /** When the newest was made; null while there is none. */
  lastAt: Date | null
  /** None for two days. */
  isLate: boolean
}
