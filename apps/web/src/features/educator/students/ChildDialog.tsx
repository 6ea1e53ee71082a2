// What a teacher writes down of one child of her class: name, groups, language, and how she signs in
// on a tablet.
import type { RegisterChild } from '@kinderleaf/contract'
import {
  isBlank,
  type Language,
  languages,
  limits,
  type SignInWay,
  signInWays,
} from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useChange } from '../../../api/index.ts'
import { notify, SelectField, TextField, useLanguageName } from '../../../ui/index.ts'
import { FormDialog, useTooLong } from '../../authoring/index.ts'
import { FaceChooser } from '../../faces/index.ts'

interface ChildDialogProps {
  readonly child: RegisterChild
  readonly onClose: () => void
}

/** Open as long as it is on the page. */
export function ChildDialog({ child, onClose }: ChildDialogProps) {
  const { t, i18n } = useLingui()
  const [name, setName] = useState(child.student.name)
  const [groups, setGroups] = useState(child.groups.join(', '))
  const [language, setLanguage] = useState(child.language)
  const [signIn, setSignIn] = useState(child.signIn)
  const [face, setFace] = useState(child.face)
  const [wasTried, setTried] = useState(false)
  const change = useChange('changeChild', { quiet: true })
  const nameOf = useLanguageName()
  const ways = { tap: t`A tap on her face`, one: t`One picture`, three: t`Three pictures` }
  const tooLong = useTooLong()(name, limits.nameLength)
  const refusalAt = (field: string) => {
    const message = change.error?.fields.find(({ path }) => path.startsWith(field))?.message
    return message === undefined ? undefined : i18n._(message)
  }
  const ownProblem = wasTried && isBlank(name) ? t`Please write a name.` : tooLong
  const submit = () => {
    setTried(true)
    if (isBlank(name) || tooLong) return
    const labels = groups.split(',').filter((label) => !isBlank(label))
    // what the child has chosen meanwhile stays, unless it was changed here
    const chosen = face === child.face ? {} : { face }
    const written = { groups: labels, language, signIn, ...chosen }
    change.mutate(
      {
        params: { studentId: child.student._id },
        body: child.isManaged ? { ...written, name } : written,
      },
      {
        onSuccess: ({ message }) => {
          notify.success(i18n._(message))
          onClose()
        },
        onError: ({ fields, message }) => {
          if (fields.length === 0) notify.error(i18n._(message))
        },
      },
    )
  }
  return (
    <FormDialog
      title={t`Change ${child.student.name}`}
      actionLabel={change.isPending ? t`Saving...` : t`Save`}
      onSubmit={submit}
      onCancel={onClose}
    >
      {child.isManaged ? (
        <TextField
          label={t`Name`}
          autoComplete="off"
          hint={t`The first name is enough: less is stored of the child, and she finds herself by her face.`}
          value={name}
          error={ownProblem ?? refusalAt('name')}
          onChange={(event) => setName(event.target.value)}
        />
      ) : (
        <p>{t`She has an account of her own, and changes her name there.`}</p>
      )}
      <FaceChooser seed={child.student._id} face={face} onChange={setFace} />
      <TextField
        label={t`Groups`}
        autoComplete="off"
        hint={t`Several with commas between them.`}
        value={groups}
        error={refusalAt('groups')}
        onChange={(event) => setGroups(event.target.value)}
      />
      <SelectField
        label={t`Language`}
        placeholder={t`Not set`}
        options={languages.map((value) => ({ value, label: nameOf(value) }))}
        value={language ?? ''}
        onChange={(event) => setLanguage(oneOf<Language>(languages, event.target.value))}
      />
      <SelectField
        label={t`Signs in on a tablet by`}
        placeholder={t`What the class does`}
        hint={
          child.isOnWall
            ? undefined
            : t`Not on the tablets yet. Choose “Give a face on the tablets” in the menu of the child.`
        }
        options={signInWays.map((value) => ({ value, label: ways[value] }))}
        value={signIn ?? ''}
        onChange={(event) => setSignIn(oneOf<SignInWay>(signInWays, event.target.value))}
      />
    </FormDialog>
  )
}

const oneOf = <Value extends string>(values: readonly Value[], chosen: string): Value | null =>
  values.find((value) => value === chosen) ?? null
