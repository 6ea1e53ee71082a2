// Cards to cut out, as on paper: face, name, the pictures that she taps, and the code. They fit on A4
// and on Letter, eight on a page.
import type { MadeBadge, RegisterChild } from '@kinderleaf/contract'
import { Trans, useLingui } from '@lingui/react/macro'
import { paths } from '../../../paths.ts'
import { Avatar, chosenFaceAddress, useDates } from '../../../ui/index.ts'
import { QrCode } from '../../../ui/QrCode.tsx'
import './cards.css'

export type CardKind = 'class' | 'home'

/** A card whose secret this page knows: nobody can print it again later. */
export interface PrintableCard {
  readonly kind: CardKind
  readonly badge: MadeBadge
  readonly student: RegisterChild['student']
  readonly face: RegisterChild['face']
}

const addressOf = ({ secret }: MadeBadge): string => `${location.origin}${paths.badge()}#${secret}`

export const CardSheet = ({ cards }: { cards: readonly PrintableCard[] }) => (
  <ul className="cards-sheet">
    {cards.map((card) => (
      <Card key={card.badge._id} card={card} />
    ))}
  </ul>
)

/** So long a name is written smaller. */
const lengthOf = (name: string) =>
  name.length > 24 ? 'longest' : name.length > 11 ? 'long' : undefined

function Card({ card: { kind, badge, student, face } }: { card: PrintableCard }) {
  const { t } = useLingui()
  const { calendarDay } = useDates()
  const { _id, name } = student
  const lastDay = calendarDay(badge.endsOn)
  return (
    <li className="cards-card">
      <div className="cards-who">
        <Avatar seed={_id} chosen={chosenFaceAddress(face)} />
        <p className="cards-name" data-length={lengthOf(name)}>
          {name}
        </p>
      </div>
      <QrCode address={addressOf(badge)} label={t`The code of ${name}`} className="cards-code" />
      {badge.pictures.length > 0 ? (
        <ol className="cards-pictures">
          {badge.pictures.map((picture) => (
            <li key={picture}>
              <img src={`/pictures/words/${picture}.svg`} alt="" width={400} height={400} />
            </li>
          ))}
        </ol>
      ) : (
        <span />
      )}
      <p className="cards-foot">
        {kind === 'class' ? (
          <Trans>Class card, until {lastDay}</Trans>
        ) : (
          <Trans>Home card, until {lastDay}. Keep it like a key.</Trans>
        )}
      </p>
    </li>
  )
}
