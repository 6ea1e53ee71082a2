// Which teacher's work a list shows: all, or one of those a child has joined. The choice stands in
// the address, so that Back, reloading and sharing keep it.
import { Trans, useLingui } from '@lingui/react/macro'
import { Users } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { Avatar, FilterChip } from '../../ui/index.ts'
import type { Teacher } from './audience.ts'

/** The teacher that the address names, when it is one of these. */
export function useChosenTeacher(teachers: readonly Teacher[]): Teacher | undefined {
  const [search] = useSearchParams()
  const id = search.get('teacher')
  return teachers.find((teacher) => teacher._id === id)
}

type TeacherChipsProps = { teachers: readonly Teacher[]; chosen: Teacher | undefined }

/** A chip for each teacher; none where there is nothing to choose. */
export function TeacherChips({ teachers, chosen }: TeacherChipsProps) {
  const { t } = useLingui()
  const [, setSearch] = useSearchParams()
  if (teachers.length < 2) return null
  const choose = (teacher?: Teacher) =>
    setSearch(
      (search) => {
        search.delete('teacher')
        if (teacher) search.set('teacher', teacher._id)
        return search
      },
      { preventScrollReset: true },
    )
  return (
    <fieldset
      className="grid min-w-0 grid-cols-2 gap-4 sm:flex sm:flex-wrap"
      aria-label={t`Teachers`}
    >
      <FilterChip icon={<Users />} chosen={!chosen} onChoose={() => choose()}>
        <Trans>All</Trans>
      </FilterChip>
      {teachers.map((teacher) => (
        <FilterChip
          key={teacher._id}
          icon={<Avatar seed={teacher._id} />}
          chosen={teacher === chosen}
          onChoose={() => choose(teacher)}
        >
          {teacher.name}
        </FilterChip>
      ))}
    </fieldset>
  )
}
