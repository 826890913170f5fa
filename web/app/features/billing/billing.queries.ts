import { invoices } from '@kontor/contract/invoices.ts'
import { pathOf } from '@kontor/contract/kit/endpoint.ts'
import type { BillingPeriod } from '@kontor/contract/kit/plans.ts'
import {
  type CustomerChange,
  type PaidPlan,
  type Subscription,
  subscriptions,
  type When,
} from '@kontor/contract/subscriptions.ts'
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, fetchFile, postForm } from '~/lib/client.ts'
import { useIdempotencyKey } from '~/lib/use-idempotency-key.ts'
import { currentAccount } from '~/records/kit/account.queries.ts'

export type Choice = { productId: PaidPlan; billingPeriod: BillingPeriod; seats: number; when: When }

export function currentSubscription() {
  return queryOptions({
    queryKey: ['subscription'],
    queryFn: ({ signal }) => call(subscriptions.current, {}, { signal }),
  })
}

export function changePreview(choice: Choice) {
  return queryOptions({
    queryKey: ['subscription', 'preview', choice],
    queryFn: ({ signal }) => call(subscriptions.preview, { query: choice }, { signal }),
    retry: false,
  })
}

/** The answer is what is bought now; plan, seats and invoices on other screens follow. */
function useChanging<V>(mutationFn: (value: V) => Promise<Subscription>) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: async (saved: Subscription) => {
      cache.setQueryData(currentSubscription().queryKey, saved)
      await Promise.all([
        cache.invalidateQueries({ queryKey: ['subscription', 'preview'] }),
        cache.invalidateQueries({ queryKey: ['invoices'] }),
        cache.invalidateQueries({ queryKey: currentAccount().queryKey }),
      ])
    },
  })
}

type Order = Choice & { isNew: boolean; expectedTotal: number }

/** Buys or changes; a click that is repeated acts once. */
export function useOrder() {
  const keyOf = useIdempotencyKey()
  return useChanging(({ isNew, when, ...order }: Order) => {
    const options = { idempotencyKey: keyOf({ isNew, when, ...order }) }
    return isNew
      ? call(subscriptions.start, { body: order }, options)
      : call(subscriptions.change, { query: { ...order, when } }, options)
  })
}

export function useCancel() {
  return useChanging((_: undefined) => call(subscriptions.cancel, {}))
}

/** The terms of today take back a cancellation or a planned change. */
export function useKeepTerms() {
  return useChanging((productId: PaidPlan) => call(subscriptions.change, { query: { productId } }))
}

export function useSaveCustomer() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (body: CustomerChange) => call(subscriptions.setCustomer, { body }),
    onSuccess: () =>
      Promise.all([
        cache.invalidateQueries({ queryKey: ['subscription'] }),
        cache.invalidateQueries({ queryKey: currentAccount().queryKey }),
      ]),
  })
}

export function invoiceList() {
  return infiniteQueryOptions({
    queryKey: ['invoices', 'own'],
    queryFn: ({ pageParam, signal }) =>
      call(invoices.list, { query: pageParam ? { startingAfter: pageParam } : {} }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.startingAfter,
  })
}

export function unpaidInvoices() {
  return queryOptions({
    queryKey: ['invoices', 'unpaid'],
    queryFn: async ({ signal }) => (await call(invoices.unpaid, {}, { signal })).items,
  })
}

export function useMarkPaid() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(invoices.markPaid, { params: { id }, body: {} }),
    onSettled: () => cache.invalidateQueries({ queryKey: ['invoices'] }),
  })
}

/** Notes what a bank statement says was paid. */
export function useImportPayments() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (file: File) => {
      const form = new FormData()
      form.append('file', file)
      return postForm(invoices.importPayments, {}, form)
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: ['invoices'] }),
  })
}

/** Saves the invoice as a file. */
export async function saveInvoice(id: string, number: string) {
  const address = await fetchFile(pathOf(invoices.pdf, { id }))
  const link = document.createElement('a')
  link.href = address
  link.download = `kontor-${number}.pdf`
  link.click()
  URL.revokeObjectURL(address)
}
