import { profileUrl } from '@kontor/contract/kit/profile-links.ts'
import { explainPhone } from '@kontor/contract/kit/phones.ts'
import { MOST_NOTICE_MESSAGES, type NoticeCorrection, type NoticeView } from '@kontor/contract/privacy-notices.ts'
import type { PersonRow as Person } from '#catalogue/people/why-kept.ts'
import { lockOwn, ownRecord } from '#catalogue/people/own-record.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { spelled } from '#catalogue/people/phone-numbers.ts'
import { inLanguage } from '#catalogue/people/skill-concepts.ts'
import { whyKept } from '#catalogue/people/why-kept.ts'
import { withdraw as endKeeping } from '#catalogue/people/withdrawing.ts'
import { findAccountName, privacyContact } from '#identity/accounts/people.ts'
import { audit } from '#kit/audit.ts'
import { asTenant } from '#kit/db/scope.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx, PlatformCtx } from '#kit/http/context.ts'
import { enqueue } from '#kit/queue/queue.ts'
import { KEPT_MS } from '#kit/records/deleting.ts'
import { applyChange } from '#kit/records/writing.ts'
import { list as listFiles } from '#workspace/person-files/person-files.service.ts'
import { ofNobody } from './account-sight.ts'
import { countOthers } from './access-file.ts'
import * as notices from './notices.repository.ts'
import { readToken } from './notice-token.ts'
import { lookAtCorrection } from './privacy.jobs.ts'
import { BY_PERSON, sourcesOf } from './sources.ts'
import { tellOwners } from './told-owners.ts'

type Open = { ctx: Ctx; notice: notices.Row; person: Person }

/** Does something for the person of a link; one that is forged, over or about somebody who is gone is the same. */
async function behind<T>(call: PlatformCtx, token: string, work: (open: Open) => Promise<T>): Promise<T> {
  const named = readToken(call.kit.secret, token)
  if (!named) throw new AppError('noticeBad')
  const { accountId, noticeId } = named
  return asTenant(call.tx, { accountId }, async (tx) => {
    const notice = await notices.lock(tx, noticeId)
    if (!notice || notice.expires_at <= call.now || notice.withdrawn_at) throw new AppError('noticeBad')
    const ctx = await ofNobody(call, tx, accountId)
    const person: Person = await ownRecord(ctx, notice.person_id).catch(asGone)
    // Sent to an address that was corrected since, the link is somebody else's; she may change it herself, and who
    // wrote the addresses last says whether it was she.
    const isOwnWord = notice.corrected_at !== null && person.provenance['emails']?.source === BY_PERSON
    const isHers = isOwnWord || person.emails.some(({ email }) => email === notice.email)
    if (!isHers) throw new AppError('noticeBad')
    return work({ ctx, notice, person })
  })
}

function asGone(error: unknown): never {
  throw error instanceof AppError && error.problem === 'notFound' ? new AppError('noticeBad') : error
}

export function view(call: PlatformCtx, token: string): Promise<NoticeView> {
  return behind(call, token, async ({ ctx, notice, person }) => {
    if (!notice.opened_at) await notices.setMoment(ctx.tx, notice.id, 'opened_at', ctx.now)
    return present(ctx, notice, person)
  })
}

/** Whoever presses the button again and again is heard once in so long. */
const TURN_MS = 600_000
const turnOf = (at: Date) => Math.floor(at.getTime() / TURN_MS)

/**
 * What she puts right counts at once; the history keeps what stood there before, and whoever looks after her is told.
 * An address of somebody who was erased is no reason to refuse it: the answer and its time would tell whoever holds the
 * link who was erased here. A job looks at it afterwards, in any case, and tells the administrators.
 */
export function correct(call: PlatformCtx, { token, message, ...given }: NoticeCorrection): Promise<NoticeView> {
  refuseWrongPhones(given.phones ?? [])
  return behind(call, token, async ({ ctx, notice, person }) => {
    const row = await lockOwn(ctx, person)
    const change = changeOf(row, given)
    const written = await applyChange(ctx, personType, row, { change, source: BY_PERSON, isRefusable: false })
    const isChanged = written.version !== row.version
    if (message !== '') {
      const said = { at: ctx.now.toISOString(), text: message }
      await notices.addMessage(ctx.tx, notice, said, MOST_NOTICE_MESSAGES)
    }
    if (isChanged || message !== '') {
      await notices.setMoment(ctx.tx, notice.id, 'corrected_at', ctx.now)
      await note(ctx, 'person.corrected', person.id)
      if (!notice.corrected_at || turnOf(notice.corrected_at) !== turnOf(ctx.now)) {
        const occasion = `${notice.id} ${turnOf(ctx.now)}`
        await tellOwners(ctx, { reason: 'corrected', personId: person.id, occasion }, notice.sent_by)
      }
      await lookLater(ctx, notice.id)
    }
    return present(ctx, notice, written)
  })
}

/** At the end of the turn, so that it is looked at once. */
async function lookLater({ tx, now, session }: Ctx, noticeId: string) {
  const { accountId } = session
  const turn = turnOf(now)
  const uniqueKey = `look-at-correction-${noticeId}-${turn}`
  const runAt = new Date((turn + 1) * TURN_MS)
  await enqueue(tx, lookAtCorrection, { accountId, noticeId }, { accountId, uniqueKey, runAt })
}

function refuseWrongPhones(phones: readonly string[]) {
  const faults = phones.flatMap((phone, at) => {
    const key = explainPhone(phone)
    return key ? [{ path: `phones.${at}`, key }] : []
  })
  if (faults.length > 0) throw new AppError('invalid', { faults })
}

type Given = Pick<NoticeCorrection, 'name' | 'emails' | 'phones'>

/** Addresses and numbers that were there before keep their kinds. */
function changeOf(row: Person, { name, emails, phones }: Given) {
  return {
    ...(name === undefined ? {} : { name }),
    ...(emails && {
      emails: emails.map(
        (email) =>
          row.emails.find((known) => known.email === email) ?? { email, kind: 'private' as const, verified: false },
      ),
    }),
    ...(phones && {
      phones: phones
        .map((phone) => spelled(phone))
        .map((phone) => row.phones.find((known) => known.phone === phone) ?? { phone, kind: 'private' as const }),
    }),
  }
}

/**
 * The reason to keep her ends and the record goes among the deleted ones. Should somebody bring it back in time, it says
 * that she is not to be contacted.
 */
export function withdraw(call: PlatformCtx, token: string) {
  return behind(call, token, async ({ ctx, notice, person }) => {
    await tellOwners(ctx, { reason: 'withdrawn', personId: person.id, occasion: notice.id }, notice.sent_by)
    await notices.setMoment(ctx.tx, notice.id, 'withdrawn_at', ctx.now)
    const row = await lockOwn(ctx, person)
    const reason = ctx.kit.translate(notice.locale, 'notice.withdrawn', { day: ctx.now.toISOString().slice(0, 10) })
    await applyChange(ctx, personType, row, { change: { doNotContact: { reason } }, source: BY_PERSON })
    await endKeeping(ctx, person)
    await note(ctx, 'person.withdrew', person.id)
    return { erasedAt: new Date(ctx.now.getTime() + KEPT_MS).toISOString() }
  })
}

async function note(ctx: Ctx, action: 'person.corrected' | 'person.withdrew', objectId: string) {
  const { accountId } = ctx.session
  await audit(ctx.tx, { accountId, actorId: null, action, objectId, requestId: ctx.requestId })
}

async function present(ctx: Ctx, notice: notices.Row, person: Person): Promise<NoticeView> {
  const { accountId } = ctx.session
  const { basis, purpose, since, until } = await whyKept(ctx.tx, person)
  // Documents followed a record that was merged into a public one.
  const { items: files } = await listFiles(ctx, person.merged_into ?? person.id)
  return {
    keptBy: await findAccountName(ctx.tx, accountId),
    contactEmail: await privacyContact(ctx.tx, accountId),
    basis,
    purpose,
    since: since.toISOString(),
    keptUntil: until.toISOString(),
    sources: sourcesOf(person),
    linkEndsAt: notice.expires_at.toISOString(),
    name: person.name,
    emails: person.emails.map(({ email }) => email),
    phones: person.phones.map(({ phone }) => phone),
    links: person.profiles.map((link) => profileUrl(link, 'person')),
    places: person.places.map(({ city, country }) => ({ city, country })),
    summary: person.summary ?? '',
    positions: person.positions.map(({ title, company, from, to }) => ({ title, company, from, to })),
    educations: person.educations.map(({ school, subject, from, to }) => ({ school, subject, from, to })),
    skills: person.skills.map((skill) => inLanguage(skill, ctx.locale).name),
    languages: person.languages.map(({ language, proficiency }) => ({ language, proficiency })),
    documents: files.map(({ name }) => name),
    others: await countOthers(ctx, person.id),
  }
}
