// /educator/add-course: a new lesson. After it is added the form is empty again.
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { notify } from '../../../ui/index.ts'
import { useFreshForm } from '../fresh-form.ts'
import { LessonForm } from './LessonForm.tsx'
import { courseFormOf, emptyLesson } from './lesson-draft.ts'

export function Component() {
  const { t, i18n } = useLingui()
  const [round, startAnew] = useFreshForm()
  const [percent, setPercent] = useState<number>()
  const add = useChange('addCourse')
  return (
    <LessonForm
      key={round}
      title={t`Create a New Lesson`}
      initial={emptyLesson}
      loading={add.isPending}
      submitError={add.error}
      submitLabel={t`ADD LESSON`}
      busyText={t`Uploading...`}
      percent={percent}
      onSubmit={(draft) => {
        setPercent(0)
        add.mutate(
          {
            form: courseFormOf(draft, 'thumbnail'),
            onProgress: (share) => setPercent(share * 100),
          },
          {
            onSuccess: ({ message }) => {
              notify.success(i18n._(message))
              startAnew()
            },
          },
        )
      }}
    />
  )
}
