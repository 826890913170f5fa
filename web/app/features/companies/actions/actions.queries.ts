import { companies } from '@kontor/contract/companies.ts'
import { useMutation } from '@tanstack/react-query'
import { call } from '~/lib/client.ts'
import { useCompanyStore } from '../companies.queries.ts'

export function useRemoveCompany() {
  const store = useCompanyStore()
  return useMutation({
    mutationFn: (id: string) => call(companies.remove, { params: { id } }),
    onSuccess: () => store.forgetAll(),
  })
}

export function useBringBack() {
  const store = useCompanyStore()
  return useMutation({
    mutationFn: (id: string) => call(companies.bringBack, { params: { id } }),
    onSuccess: () => store.forgetAll(),
  })
}
