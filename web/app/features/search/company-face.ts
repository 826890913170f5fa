import type { CompanyType } from '@kontor/contract/company-record.ts'
import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { Access } from '@kontor/contract/kit/roles.ts'
import type { MessageDescriptor } from '@lingui/core'
import { type ComponentType, createContext, useContext } from 'react'

/** What companies look like elsewhere in the product; the route gives it, so that they look the same here. */
export type CompanyFace = {
  Logo: ComponentType<{ company: { access: Access; logoUrl: string }; size: 20 | 32 | 56 }>
  typeNames: Readonly<Record<CompanyType, MessageDescriptor>>
  hrefOf: (company: { slug: string; type: CompanyType }, locale: Locale) => string
}

const FaceContext = createContext<CompanyFace | undefined>(undefined)
export const CompanyFaceProvider = FaceContext.Provider

export function useCompanyFace(): CompanyFace {
  const face = useContext(FaceContext)
  if (!face) throw new Error('useCompanyFace needs the face of companies around it')
  return face
}
