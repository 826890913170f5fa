import type { Application } from '@kontor/contract/careers.ts'
import { type Locale, LOCALES } from '@kontor/contract/kit/locales.ts'
import { href } from '@kontor/contract/kit/paths.ts'
import type { Ctx } from '#kit/http/context.ts'
import { writeMail } from '#kit/mail/mail.ts'
import { countWritten } from '#kit/mail/mails.repository.ts'
import { findShown, type OpenPage } from './shown-jobs.ts'

const DAY_MS = 86_400_000
/** Whoever applies for many jobs in a day is told of the first ones by mail. */
const MOST_CONFIRMED = 5

type Text = 'mail.applied' | 'mail.notTaken'
type Few = { text: Text; most: number }

/** Whoever fills in the form learns nothing: that somebody was erased is told to the address itself, once a day. */
export function decline(ctx: Ctx, open: OpenPage, form: Application, jobId: string) {
  return writeFew(ctx, open, form, jobId, { text: 'mail.notTaken', most: 1 })
}

export function confirm(ctx: Ctx, open: OpenPage, form: Application, jobId: string) {
  return writeFew(ctx, open, form, jobId, { text: 'mail.applied', most: MOST_CONFIRMED })
}

/** The address may be anybody's: it gets so many of these mails a day, whatever language is asked for. */
async function writeFew(ctx: Ctx, open: OpenPage, form: Application, jobId: string, { text, most }: Few) {
  const subjects = LOCALES.map((locale) => subjectOf(ctx, open, locale, text))
  const since = new Date(ctx.now.getTime() - DAY_MS)
  if ((await countWritten(ctx.tx, form.email, subjects, since)) >= most) return
  await writeMail(ctx.tx, await letterOf(ctx, open, form, jobId, text))
}

function subjectOf({ kit }: Ctx, { companyName: company }: OpenPage, locale: Locale, text: Text) {
  return kit.translate(locale, `${text}.subject`, { company })
}

/** Nothing that the applicant typed stands in the mail: the address may be somebody else's. */
async function letterOf(ctx: Ctx, open: OpenPage, { email, locale }: Application, jobId: string, text: Text) {
  const { tx, kit, session } = ctx
  const { row } = await findShown(tx, jobId)
  const { slug, contact_email: contact } = open.page
  const words = {
    greeting: kit.translate(locale, 'mail.greeting.plain'),
    title: row.titles[locale] ?? row.title,
    company: open.companyName,
    link: kit.publicUrl + href('careersJob', locale, { slug, id: jobId }),
  }
  return {
    to: email,
    ...(contact === '' ? {} : { replyTo: contact }),
    accountId: session.accountId,
    subject: subjectOf(ctx, open, locale, text),
    text: kit.translate(locale, `${text}.body`, words),
  }
}
