import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What takes longest must not begin when the others are nearly done. */
const LONGEST = [
  'every-page',
  'start',
  'left-overs',
  'company-access',
  'weight',
  'company-merging',
  'mails',
  'lookalikes',
  'sessions',
  'crash',
  'full-disk',
  'signing-in',
  'access-matrix',
  'new',
  'hostile',
  'duplicates',
  'enrichment',
  'visible-fields',
  'refresh',
  'undo',
  'ledger',
  'killed',
]

export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    return Promise.resolve(files.toSorted((a, b) => rankOf(a) - rankOf(b)))
  }
}

function rankOf({ moduleId }: TestSpecification) {
  const rank = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return rank < 0 ? LONGEST.length : rank
}
