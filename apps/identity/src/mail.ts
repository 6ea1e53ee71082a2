// Sends mails by SMTP.

import { createTransport } from 'nodemailer'

export interface MailSettings {
  /** For example smtp://user:password@mail.school.org:587 */
  smtpUrl: string
  from: string
}

export interface Mail {
  subject: string
  lines: readonly string[]
}

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
