import { CompanyLogo } from './company-logo.tsx'
import { companyHref } from './company-place.ts'
import { TYPE_NAMES } from './company-words.ts'

/** How companies look wherever they appear; routes hand it to other features. */
export const COMPANY_FACE = { Logo: CompanyLogo, typeNames: TYPE_NAMES, hrefOf: companyHref }
