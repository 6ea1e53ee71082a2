// Confirming that an e-mail address is its account's: a link sent to it, good for a day.

import type { Pool } from 'pg'
import type { Account } from './accounts.ts'
import { createBackground } from './background.ts'
import type { Language } from './languages.ts'
import { mailIn, type SendMail } from './mail.ts'
import type { IdentityLogger } from './options.ts'
import { randomToken, tokenHash } from './secrets.ts'
import { say } from './sentences.ts'

export interface EmailConfirmations {
  /** Whether addresses have to be confirmed: where mail is sent. */
  needed: boolean
  /** Sends a link to the account's address in the background; a few times an hour at most. */
  request(account: Account, language: Language): void
  /** Whether a link with this token works. */
  isGood(token: string): Promise<boolean>
  /** Confirms the address it was sent to, if the account still has it; false for an old link. */
  confirm(token: string): Promise<boolean>
  /** Resolves when nothing is being sent any more. */
  idle(): Promise<void>
  sweep(): Promise<void>
}

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000
const MOST_AN_HOUR = 5

export function createEmailConfirmations(parts: {
  pool: Pool
  now: () => Date
  sendMail: SendMail | undefined
  issuer: string
  logger: IdentityLogger
}): EmailConfirmations {
  const { pool, now, sendMail, issuer, logger } = parts
  const background = createBackground(logger, 'identity: a mail could not be sent; check SMTP_URL')
  const yesterday = () => new Date(now().getTime() - DAY_MS)

  const issue = async ({ id, email }: Account) => {
    const token = randomToken()
    const issued = await pool.query(
      `insert into identity.email_confirmations (token_hash, account_id, email_key, created_at)
       select $1, id, email_key, $3 from identity.accounts
        where id = $2 and email = $6 and email_confirmed_at is null
          and (select count(*) from identity.email_confirmations
                where account_id = $2 and created_at > $4) < $5`,
      [tokenHash(token), id, now(), new Date(now().getTime() - HOUR_MS), MOST_AN_HOUR, email],
    )
    return issued.rowCount === 1 ? token : undefined
  }

  const send = async (account: Account, language: Language, mail: SendMail) => {
    const token = account.email && (await issue(account))
    if (!account.email || !token) return
    const letter = mailIn(language, {
      subject: say('Is this your e-mail for Kinderleaf?'),
      lines: [
        say('Hello {name},', { name: account.name }),
        '',
        say('open this page to confirm that this e-mail is yours. It works for a day:'),
        '',
        `${issuer}/confirm-email?token=${token}`,
        '',
        say(
          'Only then can you set a new password by mail. If you do not know Kinderleaf, just delete this mail.',
        ),
      ],
    })
    await mail(account.email, letter)
  }

  return {
    needed: sendMail !== undefined,

    request(account, language) {
      if (sendMail) background.run(send(account, language, sendMail))
    },

    async isGood(token) {
      const found = await pool.query(
        'select from identity.email_confirmations where token_hash = $1 and created_at > $2',
        [tokenHash(token), yesterday()],
      )
      return found.rowCount === 1
    },

    async confirm(token) {
      const confirmed = await pool.query(
        `update identity.accounts a set email_confirmed_at = coalesce(a.email_confirmed_at, $3)
           from identity.email_confirmations c
          where c.token_hash = $1 and c.created_at > $2
            and a.id = c.account_id and a.email_key = c.email_key`,
        [tokenHash(token), yesterday(), now()],
      )
      return confirmed.rowCount === 1
    },

    idle: background.idle,

    async sweep() {
      await pool.query('delete from identity.email_confirmations where created_at < $1', [
        yesterday(),
      ])
    },
  }
}
