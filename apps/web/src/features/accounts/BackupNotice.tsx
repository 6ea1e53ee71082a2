// Warns a keeper when no backup was made for two days, or none can be looked for, where the school has them made by night.
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall } from '../../api/index.ts'
import { useDates } from '../../ui/index.ts'

/** Nothing is shown while backups are made. */
export function BackupNotice() {
  const { t } = useLingui()
  const { utcDay } = useDates()
  const { data } = useCall('backupState', {}, { quiet: true })
  if (!data?.nightly?.isLate) return null
  const { lastAt, isReached } = data.nightly
  const day = lastAt === null ? null : utcDay(lastAt)
  return (
    <section
      aria-label={t`Backups`}
      className="grid gap-2 rounded-2 border border-line bg-surface px-5 py-4"
    >
      <p className="max-w-[46rem] font-semibold">
        {isReached ? (
          day === null ? (
            <Trans>There is no backup of the school yet.</Trans>
          ) : (
            <Trans>The last backup of the school was made on {day}.</Trans>
          )
        ) : (
          <Trans>The backups of the school cannot be reached now.</Trans>
        )}
      </p>
      <p className="max-w-[46rem]">
        <Trans>
          One should be made every night. Tell whoever looks after the server:{' '}
          <code>npm run doctor</code>
        </Trans>
      </p>
    </section>
  )
}
