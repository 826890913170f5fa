import type { CurrentAccount } from '@kontor/contract/accounts.ts'

export type Step = 'timeZone' | 'company' | 'billing' | 'privacy'
export type CheckedStep = { step: Step; done: boolean; tab: 'profile' | 'company' }

/** What a new account should set, read from what is set. The company's part is the administrators'. */
export function checklistOf({ user, account, can }: CurrentAccount): CheckedStep[] {
  const { street, city, country } = account.address
  const own: CheckedStep[] = [{ step: 'timeZone', done: user.timeZone !== 'UTC', tab: 'profile' }]
  if (!can.manage) return own
  return [
    ...own,
    { step: 'company', done: Boolean(account.legalName && street && city && country), tab: 'company' },
    { step: 'billing', done: Boolean(account.billingEmail && account.vatId), tab: 'company' },
    { step: 'privacy', done: Boolean(account.privacy.dpoEmail), tab: 'company' },
  ]
}
