// Delivers the link that sets a new password: by mail, or on the console of a machine nobody else
// reaches.

import { createTransport } from 'nodemailer'

export interface ResetDelivery {
  /** Whether the pages may promise a mail at all. */
  available: boolean
  deliver(to: { name: string; email: string }, link: string): Promise<void>
}

export interface MailSettings {
  /** For example smtp://user:password@mail.school.org:587 */
  smtpUrl: string
  /** The sender's address. */
  from: string
}

/** Chooses the delivery that the settings allow. */
export function createResetDelivery(
  mail: MailSettings | undefined,
  printResetLink: ((link: string) => void) | undefined,
): ResetDelivery {
  if (mail) return byMail(mail)
  if (printResetLink) {
    return { available: true, deliver: async (_to, link) => printResetLink(link) }
  }
  return { available: false, deliver: async () => {} }
}

function byMail(mail: MailSettings): ResetDelivery {
  const transport = createTransport(mail.smtpUrl)
  return {
    available: true,
    async deliver(to, link) {
      await transport.sendMail({
        from: mail.from,
        to: to.email,
        subject: 'Set a new Kinderleaf password',
        text: [
          `Hello ${to.name},`,
          '',
          'open this page to set a new password. It works once, for 30 minutes:',
          '',
          link,
          '',
          'If you did not ask for it, nothing changes: just delete this mail.',
        ].join('\n'),
      })
    },
  }
}
