// The two figures of a question in a teacher's words. The limits of the second are those of R. L. Ebel,
// Essentials of Educational Measurement (1972): from .30 on a question is reasonably good, from .20 on
// marginal, below it poor.
import { useLingui } from '@lingui/react/macro'

type Words = (figure: number | null) => string

/** How hard it was; null without answers. */
export function useFacilityWords(): Words {
  const { t } = useLingui()
  return (share) => {
    if (share === null) return t`Too few results to say how hard it is.`
    const percent = Math.round(share * 100)
    if (share >= 0.85) return t`Easy: ${percent}% had it right.`
    if (share >= 0.5) return t`Neither easy nor hard: ${percent}% had it right.`
    if (share >= 0.3) return t`Hard: ${percent}% had it right.`
    return t`Very hard: ${percent}% had it right. Look at it together once more.`
  }
}

/** How well it tells who knows the rest; null with too few results, or where all answered alike. */
export function useDiscriminationWords(): Words {
  const { t } = useLingui()
  return (correlation) => {
    if (correlation === null) return t`Too few results to say what it tells about a child.`
    if (correlation >= 0.3) return t`Who had it right mostly knew the rest, too.`
    if (correlation >= 0.2) return t`Who had it right knew the rest somewhat more often.`
    if (correlation >= 0) return t`It says little about who knows the rest.`
    return t`Who knew the rest had it wrong more often: look at its words and at the right answer.`
  }
}
