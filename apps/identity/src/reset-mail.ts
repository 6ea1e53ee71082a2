// Delivers password reset links: by mail, or on the console of a machine that nobody else can
// reach.

import { createSendMail, type MailSettings } from './mail.ts'

export interface ResetDelivery {
  /** Whether links can be delivered. */
  available: boolean
  deliver(to: { name: string; email: string }, link: string): Promise<void>
}

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
  const send = createSendMail(mail)
  return {
    available: true,
    deliver: (to, link) =>
      send(to.email, {
        subject: 'Set a new Kinderleaf password',
        lines: [
          `Hello ${to.name},`,
          '',
          'open this page to set a new password. It works once, for 30 minutes:',
          '',
          link,
          '',
          'If you did not ask for it, nothing changes: just delete this mail.',
        ],
      }),
  }
}
