// The class as a list on paper: faces, names and groups.
import type { RegisterChild } from '@kinderleaf/contract'
import { useLingui } from '@lingui/react/macro'
import { Avatar, chosenFaceAddress } from '../../../ui/index.ts'
import './cards.css'

export function ClassList({ pupils }: { pupils: readonly RegisterChild[] }) {
  const { t } = useLingui()
  return (
    <table className="cards-list">
      <caption>{t`The class`}</caption>
      <thead>
        <tr>
          <th scope="col">{t`Name`}</th>
          <th scope="col">{t`Groups`}</th>
        </tr>
      </thead>
      <tbody>
        {pupils.map(({ student, groups, face }) => (
          <tr key={student._id}>
            <th scope="row">
              <span className="cards-list-who">
                <Avatar seed={student._id} chosen={chosenFaceAddress(face)} />
                {student.name}
              </span>
            </th>
            <td>{groups.join(', ')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
