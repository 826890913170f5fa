import type { FileType } from '@kontor/contract/person-files.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import { formatNumber } from '@kontor/contract/kit/format.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const FILE_TYPE_NAMES: Readonly<Record<FileType, MessageDescriptor>> = {
  resume: msg`Resume`,
  coverLetter: msg`Cover letter`,
  certificate: msg`Certificate`,
  reference: msg`Reference`,
  contract: msg`Contract`,
  other: msg`Other`,
}

/** As people write the size of a file. */
export function sizeText(bytes: number, locale: Locale) {
  const octet = locale === 'fr' ? 'o' : 'B'
  if (bytes < 1024) return `${bytes} ${octet}`
  const isLarge = bytes >= 1024 ** 2
  const amount = bytes / (isLarge ? 1024 ** 2 : 1024)
  return `${formatNumber(Math.round(amount * 10) / 10, locale)} ${isLarge ? 'M' : 'k'}${octet}`
}
