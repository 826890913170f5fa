import type { RefusedCopy } from '@kontor/contract/people-consents.ts'
import { OWN_PERSON_FIELDS } from '@kontor/contract/person-record.ts'
import { inSavepoint } from '#kit/db/savepoint.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import { envelopeOf } from '#kit/http/problems.ts'
import { readable } from '#kit/records/reading.ts'
import { update } from '#kit/records/rows.repository.ts'
import { create } from '#kit/records/writing.ts'
import * as consents from './consent.repository.ts'
import { keep, liveRows, type Order, presentAll } from './consents.ts'
import { refuseErasedCopy } from './erased.ts'
import { valuesOf, type Values } from './fields.ts'
import { canCopy } from './people.policy.ts'
import type { Row } from './people.repository.ts'
import { personType } from './person-type.ts'

type Purposes = Omit<Order, 'peopleIds'>
type Copied = { consent: consents.ConsentRow; isNew: boolean }

/**
 * Takes public people over as the account's own. Whoever was taken over before is answered again with the purpose of
 * then. One who cannot be taken over keeps nobody else from it; where nobody can be, the first reason is the answer.
 */
export async function copy(ctx: Ctx, { peopleIds, ...purposes }: Order) {
  const done = new Map<string, Copied>()
  const refused: { personId: string; error: AppError }[] = []
  for (const personId of new Set(peopleIds)) {
    try {
      const copied = await inSavepoint(ctx.tx, () => copyOne(ctx, personId, purposes))
      // Two addresses of one person are one copy.
      if (!done.has(copied.consent.id)) done.set(copied.consent.id, copied)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      refused.push({ personId, error })
    }
  }
  const [first] = refused
  if (first && done.size === 0) throw first.error
  const copies = [...done.values()]
  return {
    items: await presentAll(
      ctx,
      copies.map(({ consent }) => consent),
    ),
    copied: copies.filter(({ isNew }) => isNew).length,
    refused: refused.map(({ personId, error }) => refusal(ctx, personId, error)),
  }
}

function refusal({ kit, locale }: Ctx, personId: string, problem: AppError): RefusedCopy {
  const { userMessage, errorCode = null } = envelopeOf(problem, kit.translate, locale).error
  return { personId, errorCode, userMessage }
}

/** A copy that was deleted since does not come back by itself, so that one is made anew. */
async function copyOne(ctx: Ctx, personId: string, purposes: Purposes): Promise<Copied> {
  const original = await readable(ctx, personType, personId)
  if (!canCopy(ctx.session, original)) throw new AppError('forbidden')
  const known = (await consents.listCopies(ctx.tx, [original.id])).get(original.id)
  const isThere = known !== undefined && (await liveRows(ctx, [known])).has(known.person_id)
  if (isThere) return { consent: known, isNew: false }
  if (known) await consents.withdraw(ctx.tx, [known.id], ctx.now)
  return { consent: await takeOver(ctx, original, purposes), isNew: true }
}

async function takeOver(ctx: Ctx, original: Row, purposes: Purposes) {
  await refuseErasedCopy(ctx, original.id)
  const own: readonly string[] = OWN_PERSON_FIELDS
  const values = Object.fromEntries(Object.entries(valuesOf(original)).filter(([field]) => !own.includes(field)))
  const made = await create(ctx, personType, values as Partial<Values>)
  const { photo_key, provenance } = original
  await update(ctx.tx, personType, made.id, { photo_key, provenance: JSON.stringify(provenance) })
  return keep(ctx, made, purposes, original.id)
}
