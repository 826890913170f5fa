import type { Degree, JobFunction, SalaryExpectation, Seniority } from '@kontor/contract/person-parts.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { z } from 'zod'

type Names<T extends string> = Readonly<Record<T, MessageDescriptor>>

export const SENIORITY_NAMES: Names<Seniority> = {
  trainee: msg`Trainee`,
  junior: msg`Junior`,
  professional: msg`Professional`,
  senior: msg`Senior`,
  lead: msg`Team lead`,
  head: msg`Head of department`,
  executive: msg`Executive`,
}

export const FUNCTION_NAMES: Names<JobFunction> = {
  management: msg`Management`,
  sales: msg`Sales`,
  marketing: msg`Marketing`,
  product: msg`Product`,
  engineering: msg`Engineering`,
  it: msg`IT`,
  research: msg({ message: 'Research', context: 'field of work' }),
  design: msg`Design`,
  production: msg`Production`,
  logistics: msg`Logistics`,
  purchasing: msg`Purchasing`,
  finance: msg`Finance`,
  legal: msg`Legal`,
  hr: msg`Human resources`,
  customerService: msg`Customer service`,
  consulting: msg`Consulting`,
  healthcare: msg`Healthcare`,
  education: msg`Teaching`,
  administration: msg`Administration`,
}

export const DEGREE_NAMES: Names<Degree> = {
  secondary: msg`School leaving certificate`,
  vocational: msg`Vocational training`,
  bachelor: msg`Bachelor`,
  master: msg`Master`,
  doctorate: msg`Doctorate`,
  other: msg`Other`,
}

export const PERIOD_NAMES: Names<z.infer<typeof SalaryExpectation>['per']> = {
  year: msg`per year`,
  month: msg`per month`,
  day: msg`per day`,
  hour: msg`per hour`,
}
