// Offering many children of the register to a colleague: she is found by the code of her class, and
// what goes with them and what stays is said before anything is sent.
import type { EducatorName } from '@kinderleaf/contract'
import { isBlank, limits } from '@kinderleaf/contract/plain'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { newKey } from '../../../state/new-key.ts'
import { Button, notify, TextField } from '../../../ui/index.ts'
import { FormDialog } from '../../authoring/index.ts'
import { useRefusalText } from '../refusal-text.ts'
import { ChooseChildren, useChildChoice } from './ChooseChildren.tsx'

interface OfferChildrenProps {
  /** Whom the register shows. */
  readonly query: { readonly search?: string; readonly group?: string }
  readonly onClose: () => void
}

interface Found {
  readonly colleague: EducatorName
  /** Under which it is stored once, however often it is sent. */
  readonly key: string
}

/** Open as long as it is on the page. */
export function OfferChildren({ query, onClose }: OfferChildrenProps) {
  const { t, i18n } = useLingui()
  const [code, setCode] = useState('')
  const [found, setFound] = useState<Found>()
  const [wasTried, setTried] = useState(false)
  const choice = useChildChoice(query)
  const find = useChange('colleagueOfCode', { quiet: true })
  const offer = useChange('offerChildren', { quiet: true })
  const refusalText = useRefusalText()
  const { chosen } = choice
  const choiceProblem =
    chosen.length === 0
      ? t`Please choose a child.`
      : chosen.length > limits.registerRows
        ? t`Please choose at most ${limits.registerRows} children at once.`
        : undefined
  const codeProblem =
    wasTried && isBlank(code) ? t`Please write the code of her class.` : refusalText(find.error)

  const look = () => {
    setTried(true)
    if (isBlank(code) || choiceProblem) return
    find.mutate(
      { body: { code } },
      { onSuccess: ({ colleague }) => setFound({ colleague, key: newKey() }) },
    )
  }
  const send = ({ colleague, key }: Found) =>
    offer.mutate(
      {
        body: { code, to: colleague._id, key, students: chosen.map(({ student }) => student._id) },
      },
      {
        onSuccess: ({ message }) => {
          notify.success(i18n._(message))
          onClose()
        },
      },
    )

  if (found) {
    const { name } = found.colleague
    return (
      <FormDialog
        title={t`Offer to ${name}`}
        actionLabel={offer.isPending ? t`Saving...` : t`Offer`}
        more={
          <Button look="quiet" onClick={() => setFound(undefined)}>
            {t`Back`}
          </Button>
        }
        onSubmit={() => send(found)}
        onCancel={onClose}
      >
        <p className="wrap-anywhere">
          <strong>
            <Plural value={chosen.length} one="# child" other="# children" />
            {': '}
          </strong>
          {chosen.map(({ student }) => student.name).join(', ')}
        </p>
        <WhatGoes name={name} />
        <p role="alert" className="font-semibold text-danger empty:hidden">
          {refusalText(offer.error)}
        </p>
      </FormDialog>
    )
  }
  return (
    <FormDialog
      title={t`Hand over to a colleague`}
      actionLabel={find.isPending ? t`One moment...` : t`Next`}
      onSubmit={look}
      onCancel={onClose}
    >
      <TextField
        label={t`The code of her class`}
        hint={t`She finds it under “Class Code”, and tells it to you.`}
        autoComplete="off"
        value={code}
        error={codeProblem}
        onChange={(event) => {
          setCode(event.target.value)
          find.reset()
        }}
      />
      <ChooseChildren choice={choice} error={wasTried ? choiceProblem : undefined} />
    </FormDialog>
  )
}

function WhatGoes({ name }: { name: string }) {
  return (
    <>
      <div>
        <h3 className="font-semibold">
          <Trans>What goes with them</Trans>
        </h3>
        <ul className="list-disc ps-6">
          <li>
            <Trans>
              Accounts that you made: {name} gives names, faces, pictures and cards from then on.
            </Trans>
          </li>
          <li>
            <Trans>Languages, numbers, ways to sign in, and what parents have allowed.</Trans>
          </li>
        </ul>
      </div>
      <div>
        <h3 className="font-semibold">
          <Trans>What stays with you</Trans>
        </h3>
        <ul className="list-disc ps-6">
          <li>
            <Trans>
              What they did in your class: results, handed-in work and progress stay on your lists.
            </Trans>
          </li>
          <li>
            <Trans>Groups. The cards of your class end.</Trans>
          </li>
        </ul>
      </div>
      <p>
        <Trans>
          Nothing changes before {name} accepts. She has four weeks, sees names and faces, and you
          can take it back until then.
        </Trans>
      </p>
    </>
  )
}
