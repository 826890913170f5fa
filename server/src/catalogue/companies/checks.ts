import { explainPhone } from '@kontor/contract/kit/phones.ts'
import { refuseUnknownCodes } from '#catalogue/industries/industries.service.ts'
import { AppError } from '#kit/errors.ts'
import type { Ctx } from '#kit/http/context.ts'
import * as companies from './companies.repository.ts'
import type { Row } from './companies.repository.ts'
import { headOf, type Values } from './fields.ts'

/** What a person gives: a number that can be called, and codes that exist. What was there before is not asked again. */
export async function checkGiven(ctx: Ctx, values: Partial<Values>, row?: Row) {
  const { phone = row?.phone ?? null, addresses = row?.addresses ?? [] } = values
  if (phone !== (row?.phone ?? null)) refuseWrongPhone({ phone, addresses })
  if (values.industries) await refuseUnknownCodes(ctx, values.industries)
}

/** A number is read as one of the country where the company sits, unless it begins with another one's. */
function refuseWrongPhone({ phone, addresses }: Pick<Values, 'phone' | 'addresses'>) {
  const key = phone && explainPhone(phone, headOf(addresses)?.country)
  if (key) throw new AppError('invalid', { faults: [{ path: 'phone', key }] })
}

/**
 * Code 221 with the one that has the domain already, if the caller can see it. Where somebody takes it at this very
 * moment the unique index refuses the write, and the request is done again and meets the other one here.
 */
export async function refuseTakenDomain(ctx: Ctx, domain: string, exceptId?: string) {
  const other = await companies.findByDomain(ctx.tx, domain, exceptId)
  if (other) throw new AppError('companyExists', { companyId: other.id, slug: other.slug })
}

/** Somebody may have given the domain to another company since a merge. */
export async function refuseTakenInLayer(ctx: Ctx, layer: string | null, domain: string, except: readonly string[]) {
  const other = await companies.findByDomainInLayer(ctx.tx, layer, domain, except)
  if (other) throw new AppError('companyExists', { companyId: other.id, slug: other.slug })
}
