// Work that waits for an answer, with the newest pictures.
import type { Answer } from '@kinderleaf/contract'
import { Plural, useLingui } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { NewsRow } from './NewsRow.tsx'

export function WorkRow({ work }: { work: Answer<'news'>['news']['work'] }) {
  const { t } = useLingui()
  const { total, newCount, pictures } = work
  return (
    <NewsRow
      icon="work"
      to={paths.review()}
      way={t`Review`}
      text={
        <Plural
          value={total}
          one="# work of your children waits for your answer."
          other="# works of your children wait for your answer."
        />
      }
      facts={newCount > 0 ? <Plural value={newCount} one="# is new" other="# are new" /> : null}
      pictures={pictures.length > 0 ? <Pictures pictures={pictures} /> : null}
    />
  )
}

const Pictures = ({ pictures }: { pictures: Answer<'news'>['news']['work']['pictures'] }) => (
  <span className="flex gap-2">
    {pictures.map(({ _id, smallUrl, childName, activityTitle }) => (
      <img
        key={_id}
        src={smallUrl}
        alt=""
        title={`${childName}: ${activityTitle}`}
        width={56}
        height={42}
        className="h-[2.625rem] w-14 rounded-1 border border-line bg-sunken object-contain"
      />
    ))}
  </span>
)
