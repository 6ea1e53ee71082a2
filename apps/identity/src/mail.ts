// Sends mail, where the operator set a mail server.

import { createTransport } from 'nodemailer'

export interface MailSettings {
  /** For example smtp://user:password@mail.school.org:587 */
  smtpUrl: string
  from: string
}

export type SendMail = (to: string, subject: string, lines: string[]) => Promise<void>

/** Undefined where no mail server is set. */
export function createMail(mail: MailSettings | undefined): SendMail | undefined {
  if (!mail) return undefined
  const transport = createTransport(mail.smtpUrl)
  return async (to, subject, lines) => {
    await transport.sendMail({ from: mail.from, to, subject, text: lines.join('\n') })
  }
}
