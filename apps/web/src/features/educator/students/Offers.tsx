// At the top of My Students: children whom a colleague offers, to accept or decline, and those whom the
// teacher has offered herself.
import type { Offer } from '@kinderleaf/contract'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useCall, useChange } from '../../../api/index.ts'
import { chosenFaceAddress, notify, Panel, useDates, Who } from '../../../ui/index.ts'
import { RowGoesButton } from '../../desk-lists/index.ts'

export function Offers() {
  const { data } = useCall('offers', {}, { quiet: true })
  return (
    <>
      {data?.received.map((offer) => (
        <Received key={offer._id} offer={offer} />
      ))}
      {data?.made.map((offer) => (
        <Made key={offer._id} offer={offer} />
      ))}
    </>
  )
}

function Received({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const { day } = useDates()
  const accept = useChange('acceptOffer')
  const decline = useChange('declineOffer')
  const { _id: id, teacher, children, endsAt } = offer
  const { name } = teacher
  return (
    <Panel title={t`${name} offers you children`} note={children.length}>
      <Names offer={offer} />
      <p className="px-5">
        <Trans>
          Once you accept, they are in your class, with what parents have allowed, and you manage
          the accounts that {name} made. What they did before stays with {name}. Until {day(endsAt)}{' '}
          nothing changes.
        </Trans>
      </p>
      <p className="flex flex-wrap gap-3 p-5">
        <RowGoesButton
          label={t`Accept`}
          spoken={t`Accept the children of ${name}`}
          busy={accept.isPending}
          act={async () => {
            const { accepted, message } = await accept.mutateAsync({ params: { id } })
            const missing = children.length - accepted
            if (missing > 0) {
              notify.warning(
                t`${plural(missing, { one: '# child had left meanwhile.', other: '# children had left meanwhile.' })}`,
              )
            }
            return { message }
          }}
        />
        <RowGoesButton
          look="quiet"
          label={t`Decline`}
          spoken={t`Decline the children of ${name}`}
          busy={decline.isPending}
          act={() => decline.mutateAsync({ params: { id } })}
        />
      </p>
    </Panel>
  )
}

function Made({ offer }: { offer: Offer }) {
  const { t } = useLingui()
  const { day } = useDates()
  const takeBack = useChange('takeBackOffer')
  const { _id: id, teacher, isDeclined, endsAt } = offer
  const { name } = teacher
  return (
    <Panel
      title={isDeclined ? t`${name} has declined` : t`Offered to ${name}`}
      note={offer.children.length}
    >
      <Names offer={offer} />
      <p className="px-5">
        {isDeclined ? (
          <Trans>These children stay in your class.</Trans>
        ) : (
          <Trans>They stay in your class until she accepts. It ends on {day(endsAt)}.</Trans>
        )}
      </p>
      <p className="p-5">
        <RowGoesButton
          look="quiet"
          label={isDeclined ? t`Put away` : t`Take back`}
          spoken={isDeclined ? t`Put away what ${name} declined` : t`Take back from ${name}`}
          busy={takeBack.isPending}
          act={() => takeBack.mutateAsync({ params: { id } })}
        />
      </p>
    </Panel>
  )
}

const Names = ({ offer }: { offer: Offer }) => (
  <ul className="flex flex-wrap gap-x-6 gap-y-2 p-5">
    {offer.children.map(({ _id, name, face }) => (
      <li key={_id} className="wrap-anywhere">
        <Who seed={_id} name={name} chosen={chosenFaceAddress(face)} />
      </li>
    ))}
  </ul>
)
