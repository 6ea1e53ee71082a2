// What happens to an account, in words: for its owner, for a keeper on her page and for the command on
// the machine. Plain data.

export const eventWords = {
  'keeper-appointed': 'Made a keeper of the school',
  'keeper-dismissed': 'No keeper of the school any more',
  'teacher-approved': 'Let in as a teacher',
  'account-suspended': 'Account suspended',
  'account-brought-back': 'Account brought back',
  'keeper-reset-link': 'Link for a new password made',
  unlocked: 'Wrong tries forgotten',
  'keeper-second-step': 'Second step taken off by a keeper',
  locked: 'Wait after many wrong passwords',
  'class-handed-over': 'Class handed to another teacher',
  'class-received': 'Class of another teacher received',
  'children-given': 'Children accepted by a colleague',
  'children-received': 'Children of a colleague accepted',
  'class-moved': 'Moved to the class of another teacher',
  'colleague-let-in': 'Colleague let into a class',
  'colleague-ended': 'Colleague in a class no more',
  'let-in-as-colleague': 'Let into the class of another teacher',
  'colleague-no-more': 'In the class of another teacher no more',
  'class-changed': 'Class changed',
  'account-opened': 'Account opened',
  'signed-in': 'Logged in',
  'sign-in-refused': 'Wrong password',
  'new-browser': 'Logged in on a device for the first time',
  'signed-out': 'Logged out',
  'session-ended': 'Logged out on another device',
  'password-changed': 'New password',
  'reset-link': 'Link for a new password asked for',
  'sign-in-name-changed': 'New username or e-mail',
  'second-step-added': 'Second step added',
  'second-step-removed': 'Second step taken off',
  'second-step-refused': 'Wrong code or passkey',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey taken off',
  'spare-code-used': 'Spare code used',
  role: 'Became a student or teacher',
  'class-code': 'Class code saved',
  'class-code-wrong': 'Wrong class code',
  'consent-given': 'Consent written down',
  'consent-withdrawn': 'Consent taken back',
  'accounts-merged': 'Two accounts of a child made one',
  'accounts-parted': 'Two accounts of a child parted again',
  'tablet-paired': 'Tablet of the class added',
  'tablet-ended': 'Tablet of the class taken out',
  'tablet-copied': 'Tablet of the class ended: two browsers showed its secret',
  'pictures-shown': 'Pictures for signing in shown to the teacher',
  'pictures-renewed': 'Other pictures for signing in',
  'badge-made': 'Card for signing in made and shown to the teacher',
  'badge-printed': 'Card for signing in printed',
  'badge-ended': 'Card for signing in ended',
  'work-moved': 'Work moved to another child of the class',
  'work-received': 'Work of another child of the class moved here',
  'locked-at-wall': 'Wrong pictures: waits for the teacher',
  export: 'Everything held was exported',
  erase: 'Work was erased',
} as const

export type SecurityEventKind = keyof typeof eventWords

/** The words of a kind; one of a later version is named as it is. */
export function describeEvent(kind: string): string {
  const words: Readonly<Record<string, string>> = eventWords
  return words[kind] ?? kind
}
