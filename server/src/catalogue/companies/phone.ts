import { explainPhone } from '@kontor/contract/kit/phones.ts'
import { AppError } from '#kit/errors.ts'
import { headOf, type Values } from './fields.ts'

/** A number is read as one of the country where the company sits, unless it begins with another one's. */
export function refuseWrongPhone({ phone, addresses }: Pick<Values, 'phone' | 'addresses'>) {
  const key = phone && explainPhone(phone, headOf(addresses)?.country)
  if (key) throw new AppError('invalid', { faults: [{ path: 'phone', key }] })
}
