// Delivers password reset links: by mail, or on the console of a machine that nobody else can
// reach.

import type { Language } from './languages.ts'
import { mailIn, type SendMail } from './mail.ts'
import { say } from './sentences.ts'

export interface ResetDelivery {
  /** Whether links can be delivered. */
  available: boolean
  /** Whether links go to confirmed addresses alone. */
  confirmedOnly: boolean
  deliver(to: { name: string; email: string }, link: string, language: Language): Promise<void>
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
    deliver: ({ name, email }, link, language) =>
      sendMail(
        email,
        mailIn(language, {
          subject: say('Set a new Kinderleaf password'),
          lines: [
            say('Hello {name},', { name }),
            '',
            say('open this page to set a new password. It works once, for 30 minutes:'),
            '',
            link,
            '',
            say('If you did not ask for it, nothing changes: just delete this mail.'),
          ],
        }),
      ),
  }
}
