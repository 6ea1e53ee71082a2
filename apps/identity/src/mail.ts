// Sends mails by SMTP.

import { createTransport } from 'nodemailer'
import type { Language } from './languages.ts'
import type { Sentence } from './sentences.ts'

export interface MailSettings {
  /** For example smtp://user:password@mail.school.org:587 */
  smtpUrl: string
  from: string
}

export interface Mail {
  subject: string
  lines: readonly string[]
}

/** A mail before it is said in somebody's language; texts are the same in each. */
export interface Letter {
  subject: Sentence
  lines: readonly (Sentence | string)[]
}

/** A mail in a language. */
export const mailIn = (language: Language, { subject, lines }: Letter): Mail => ({
  subject: subject.text(language),
  lines: lines.map((line) => (typeof line === 'string' ? line : line.text(language))),
})

export type SendMail = (to: string, mail: Mail) => Promise<void>

export function createSendMail({ smtpUrl, from }: MailSettings): SendMail {
  const transport = createTransport(smtpUrl)
  return async (to, { subject, lines }) => {
    await transport.sendMail({ from, to, subject, text: lines.join('\n') })
  }
}

/** A mail server's message often contains the address, so only its code is logged. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined
