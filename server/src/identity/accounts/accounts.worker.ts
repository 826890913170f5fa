import { href } from '@kontor/contract/kit/paths.ts'
import { listener } from '#kit/events/deliver.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { accountJoined } from './accounts.events.ts'

export const accountListeners = [
  listener('welcome', accountJoined, async (kit, tx, { userId }) => {
    const user = await tx
      .selectFrom('identity.users as user')
      .innerJoin('identity.accounts as account', 'account.id', 'user.account_id')
      .select(['user.email', 'user.name', 'user.locale', 'user.account_id', 'account.company_name as company'])
      .where('user.id', '=', userId)
      .executeTakeFirst()
    if (!user) return
    const { name, company, locale } = user
    await writeMail(tx, {
      to: user.email,
      accountId: user.account_id,
      subject: kit.say(locale, 'mail.welcome.subject'),
      text: kit.say(locale, 'mail.welcome.body', { name, company, link: kit.publicUrl + href('signin', locale) }),
    })
  }),
]
