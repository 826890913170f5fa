import type { ImportTarget } from '@kontor/contract/import-targets.ts'
import type { ENCODINGS, ImportColumn, ImportState, LAWFUL_BASES, SEPARATORS } from '@kontor/contract/imports.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

type Names<K extends string> = Readonly<Record<K, MessageDescriptor>>

export const TARGET_NAMES: Names<ImportTarget> = {
  id: msg`ID of the record`,
  name: msg`Name`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  prefix: msg`Academic title`,
  email: msg`Email (business)`,
  privateEmail: msg`Email (private)`,
  phone: msg`Phone (business)`,
  mobile: msg`Mobile phone`,
  privatePhone: msg`Phone (private)`,
  position: msg`Position`,
  employer: msg`Employer`,
  positionFrom: msg`In the position since`,
  street: msg`Street`,
  postalCode: msg`Postal code`,
  city: msg`City`,
  region: msg`Region`,
  country: msg`Country`,
  linkedin: msg`LinkedIn profile`,
  xing: msg`XING profile`,
  website: msg`Website`,
  summary: msg`Summary`,
  languages: msg`Languages`,
  skills: msg`Skills`,
  tags: msg`Tags`,
  domain: msg`Domain`,
  type: msg`Company type`,
  description: msg`Description`,
  employees: msg`Employees`,
  revenue: msg`Revenue`,
  currency: msg`Currency of the revenue`,
  revenueYear: msg`Year of the revenue`,
  foundedYear: msg`Founding year`,
  registerNumber: msg`Register number`,
  lei: msg`LEI`,
  tag: msg`Values become tags`,
  note: msg`Keep as a note`,
  skip: msg`Leave out`,
}

export const FOUND_NAMES: Names<ImportColumn['found']> = {
  before: msg`as in an earlier import`,
  name: msg`by its name`,
  content: msg`by its values`,
  none: msg`not recognised`,
  chosen: msg`your choice`,
}

export const STATE_NAMES: Names<ImportState> = {
  reading: msg`Reading the file`,
  ready: msg`Waiting for the mapping`,
  rehearsing: msg`Checking`,
  rehearsed: msg`Checked, not run yet`,
  running: msg`Running`,
  stopped: msg`Stopped`,
  done: msg`Done`,
  undoing: msg`Being undone`,
  undone: msg`Undone`,
  failed: msg`Not readable`,
}

export const BASIS_NAMES: Names<(typeof LAWFUL_BASES)[number]> = {
  legitimateInterest: msg`Legitimate interest`,
  consent: msg`Consent`,
  contract: msg`Contract`,
}

export const SEPARATOR_NAMES: Names<(typeof SEPARATORS)[number]> = {
  ',': msg`Comma`,
  ';': msg`Semicolon`,
  '\t': msg`Tab`,
  '|': msg`Vertical bar`,
}

/** Names of their own, the same in every language. */
export const ENCODING_NAMES: Readonly<Record<(typeof ENCODINGS)[number], string>> = {
  'utf-8': 'UTF-8',
  'windows-1252': 'Windows-1252',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  macintosh: 'Mac Roman',
}
