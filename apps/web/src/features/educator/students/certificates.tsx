// Certificates for children who have finished a lesson: of one child, or of all of them.
import type { CourseStudent } from '@kinderleaf/contract'
import { limits } from '@kinderleaf/contract/plain'
import { Trans, useLingui } from '@lingui/react/macro'
import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../../api/index.ts'
import { Button, type Column, notify, SmallButton } from '../../../ui/index.ts'
import { allPages } from '../../desk-lists/index.ts'
import { percentDone, useCertificates } from '../../lessons/index.ts'

const hasFinished = (row: CourseStudent, lectureCount: number) =>
  percentDone(row.completedLectures, lectureCount) === 100

async function finishers(courseId: string, signal: AbortSignal): Promise<CourseStudent[]> {
  const rows = await allPages(
    async (cursor = '') => {
      const answer = await call('courseStudents', {
        params: { id: courseId },
        query: { sort: 'name', order: 'asc', limit: limits.listMax, cursor },
        signal,
      })
      const rows = answer.students.filter((row) => hasFinished(row, answer.lectureCount))
      return { rows, nextCursor: answer.nextCursor }
    },
    { signal, onProgress: () => {} },
  )
  return rows
}

interface LessonCertificates {
  /** The column of the table that has the button of each child. */
  readonly column: Column<CourseStudent>
  /** The button for all. */
  readonly all: ReactNode
  /** What is on paper. */
  readonly sheets: ReactNode
}

export function useLessonCertificates(courseId: string, lectureCount: number): LessonCertificates {
  const { t, i18n } = useLingui()
  const { sheets, print } = useCertificates()
  const [isReading, setReading] = useState(false)
  const reading = useRef<AbortController>(undefined)
  useEffect(() => () => reading.current?.abort(), [])
  const printFor = async (rowsOf: (signal: AbortSignal) => Promise<CourseStudent[]>) => {
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    setReading(true)
    try {
      const [rows, { course }] = await Promise.all([
        rowsOf(signal),
        // in a colleague's class it is the colleague's lesson
        call('educatorCourseById', { params: { id: courseId }, signal }),
      ])
      if (rows.length === 0) return notify.warning(t`Nobody has finished this lesson yet.`)
      print(
        rows.map(({ student }) => ({
          key: student._id,
          name: student.name,
          lesson: course.courseTitle,
          teacher: course.educator.name,
        })),
      )
    } catch (cause) {
      if (signal.aborted) return
      if (!(cause instanceof ApiError)) throw cause
      notify.error(i18n._(cause.message))
    } finally {
      setReading(false)
    }
  }
  return {
    sheets,
    all: (
      <Button
        look="quiet"
        icon={<Printer />}
        busy={isReading}
        busyText={t`Getting everything…`}
        onClick={() => void printFor((signal) => finishers(courseId, signal))}
      >
        <Trans>Certificates</Trans>
      </Button>
    ),
    column: {
      key: 'certificate',
      header: t`Certificate`,
      cell: (row) => {
        const { name } = row.student
        return hasFinished(row, lectureCount) ? (
          <SmallButton
            aria-label={t`Print the certificate of ${name}`}
            onClick={() => void printFor(async () => [row])}
          >
            <Trans>Print</Trans>
          </SmallButton>
        ) : null
      },
    },
  }
}
