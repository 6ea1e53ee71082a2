// One line of the doctor's: what was looked at, and what to do.

export interface Finding {
  /** `mend` makes the exit code 1; `note` is worth knowing. */
  grade: 'fine' | 'note' | 'mend'
  what: string
  says: string
}

export const fine = (what: string, says: string): Finding => ({ grade: 'fine', what, says })
export const note = (what: string, says: string): Finding => ({ grade: 'note', what, says })
export const mend = (what: string, says: string): Finding => ({ grade: 'mend', what, says })
