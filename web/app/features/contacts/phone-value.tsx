import { queryOptions, useQuery } from '@tanstack/react-query'
import { ContactValue } from '~/records/kit/page/contact-value.tsx'

/** The plans of all countries are large, so that they come when the first number is shown. */
const phoneText = (phone: string) =>
  queryOptions({
    queryKey: ['phone text', phone],
    queryFn: async () => (await import('@kontor/contract/kit/phones.ts')).formatPhone(phone),
    staleTime: Infinity,
  })

/** A phone number as people write it. */
export function usePhoneText(phone: string) {
  const { data = phone.replace(';ext=', ' – ') } = useQuery(phoneText(phone))
  return data
}

/** A phone number to be called and copied. */
export function PhoneValue({ phone }: { phone: string }) {
  const text = usePhoneText(phone)
  return <ContactValue text={text} to={`tel:${phone}`} />
}
