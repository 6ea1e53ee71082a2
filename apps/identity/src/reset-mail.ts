// Delivers password reset links: by mail, or on the console of a machine that nobody else can
// reach.

import type { SendMail } from './mail.ts'

export interface ResetDelivery {
  /** Whether links can be delivered. */
  available: boolean
  /** Whether links go to confirmed addresses alone. */
  confirmedOnly: boolean
  deliver(to: { name: string; email: string }, link: string): Promise<void>
}

export function createResetDelivery(
  sendMail: SendMail | undefined,
  printResetLink: ((link: string) => void) | undefined,
): ResetDelivery {
  if (sendMail) return byMail(sendMail)
  const deliver = async (_to: object, link: string) => printResetLink?.(link)
  return { available: printResetLink !== undefined, confirmedOnly: false, deliver }
}

function byMail(sendMail: SendMail): ResetDelivery {
  return {
    available: true,
    confirmedOnly: true,
    deliver: ({ name, email }, link) =>
      sendMail(email, {
        subject: 'Set a new Kinderleaf password',
        lines: [
          `Hello ${name},`,
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
