// The language of the pages: for whoever is signed in everywhere, for others on this device.
import { type Language, languages } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'
import { useChange } from '../../api/index.ts'
import { showIn } from '../../i18n.ts'
import { ChildPage } from '../../layouts/index.ts'
import { paths } from '../../paths.ts'
import { session, useUser } from '../../session/index.ts'
import { rememberLanguage } from '../../state/shown-language.ts'
import { LanguageChoices, nativeName, notify, speak } from '../../ui/index.ts'

/** /language */
export function Component() {
  const { t, i18n } = useLingui()
  const user = useUser()
  const choose = useChange('chooseLanguage', { quiet: true })
  const show = async (language: Language) => {
    await showIn(language)
    void speak({ text: nativeName(language), kind: 'word', language })
  }
  const onChoose = (language: Language) => {
    if (!user) {
      rememberLanguage(language)
      return void show(language)
    }
    choose.mutate(
      { body: { language } },
      {
        onSuccess: () => {
          session.setUser({ ...user, language })
          void show(language)
        },
        onError: ({ message }) => notify.error(i18n._(message)),
      },
    )
  }
  const title = t`Language`
  return (
    <ChildPage area="learn" title={title} back={paths.home()}>
      <div className="mx-auto w-full max-w-[34em] px-gutter pt-2 pb-18">
        <LanguageChoices
          languages={languages}
          chosen={i18n.locale}
          area="learn"
          onChoose={onChoose}
        />
      </div>
    </ChildPage>
  )
}
