// The words of the pictures that children tap to sign in.
import type { SignInPicture } from '@kinderleaf/contract/plain'
import { useLingui } from '@lingui/react/macro'

export function usePictureWords(): Readonly<Record<SignInPicture, string>> {
  const { t } = useLingui()
  return {
    apple: t`Apple`,
    ball: t`Ball`,
    cat: t`Cat`,
    fish: t`Fish`,
    hat: t`Hat`,
    kite: t`Kite`,
    lion: t`Lion`,
    moon: t`Moon`,
    octopus: t`Octopus`,
    umbrella: t`Umbrella`,
    van: t`Van`,
    zebra: t`Zebra`,
  }
}
