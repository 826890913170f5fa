import { Application, careers } from '@kontor/contract/careers.ts'
import { faultsOf } from '@kontor/contract/kit/faults.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { FILE_BYTES } from '@kontor/contract/person-files.ts'
import { solveCaptcha } from '~/lib/captcha.ts'
import { postForm } from '~/lib/client.ts'
import type { Sending, Values } from '~/ui/plain/form.ts'

/** The contract's rules and call for an application. Loaded with the first use. */
export const prove = solveCaptcha

const TEXTS = ['name', 'email', 'phone', 'message', 'consent'] as const

function textsOf(values: Values) {
  return Object.fromEntries(TEXTS.flatMap((name) => (values[name] === undefined ? [] : [[name, values[name]]])))
}

export function checkApplication(values: Values, resume: File | undefined) {
  const isTooLarge = resume !== undefined && resume.size > FILE_BYTES
  return [...faultsOf(Application, textsOf(values)), ...(isTooLarge ? [{ path: 'file', key: 'errors.318' }] : [])]
}

type Where = { place: { slug: string; jobId: string }; locale: Locale; resume: File | undefined }

export function sendApplication({ values, proof }: Sending, { place, locale, resume }: Where) {
  const form = new FormData()
  for (const [name, text] of Object.entries({ ...textsOf(values), locale })) form.append(name, text)
  if (resume) form.append('file', resume)
  return postForm(careers.apply, { params: place }, form, { captcha: proof })
}
