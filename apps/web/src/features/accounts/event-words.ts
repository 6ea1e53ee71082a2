// What happened to an account, in words for its owner and for a keeper of the school alike.
import { useLingui } from '@lingui/react/macro'

/** The words of a kind of event; a kind without words is named as it is. */
export function useEventWords(): (kind: string) => string {
  const { t } = useLingui()
  const words: Record<string, string> = {
    'keeper-appointed': t`Made a keeper of the school`,
    'keeper-dismissed': t`No keeper of the school any more`,
    'teacher-approved': t`Let in as a teacher`,
    'account-suspended': t`Account suspended`,
    'account-brought-back': t`Account brought back`,
    'keeper-reset-link': t`Link for a new password made`,
    unlocked: t`Wrong tries forgotten`,
    'keeper-second-step': t`Second step taken off by a keeper`,
    locked: t`Wait after many wrong passwords`,
    'class-handed-over': t`Class handed to another teacher`,
    'class-received': t`Class of another teacher received`,
    'colleague-let-in': t`Colleague let into a class`,
    'colleague-ended': t`Colleague in a class no more`,
    'class-changed': t`Class changed`,
    'account-opened': t`Account opened`,
    'signed-in': t`Logged in`,
    'sign-in-refused': t`Wrong password`,
    'new-browser': t`Logged in on a device for the first time`,
    'signed-out': t`Logged out`,
    'password-changed': t`New password`,
    'reset-link': t`Link for a new password asked for`,
    'second-step-added': t`Second step added`,
    'second-step-removed': t`Second step taken off`,
    'second-step-refused': t`Wrong code or passkey`,
    'passkey-added': t`Passkey added`,
    'passkey-removed': t`Passkey taken off`,
    'spare-code-used': t`Spare code used`,
    'session-ended': t`Logged out on another device`,
    'sign-in-name-changed': t`New username or e-mail`,
    role: t`Became a student or teacher`,
    'class-code': t`Class code saved`,
    'class-code-wrong': t`Wrong class code`,
    'consent-given': t`Consent written down`,
    'consent-withdrawn': t`Consent taken back`,
    export: t`Everything held was exported`,
    erase: t`Work was erased`,
  }
  return (kind) => words[kind] ?? kind
}
