import { KINDS } from './kit/kinds.ts'

export const mergesTexts = [
  /*i18n*/ { id: 'errors.mergeUndone', message: 'This merge has been undone already.' },
  /*i18n*/ { id: 'errors.mergeExpired', message: 'A merge can be undone for 30 days. This one is older.' },
  /*i18n*/ {
    id: 'errors.mergeOrder',
    message: 'One of the two records was merged again later. Please undo the later merge first.',
  },
  /*i18n*/ {
    id: 'errors.mergeCandidate',
    message:
      'This person is a candidate in your account and cannot be merged into a public person. Copy the public person to your contacts first, then merge the two.',
  },
] as const

export const mergesProblems = {
  mergeUndone: { status: 409, text: 'errors.mergeUndone' },
  mergeExpired: { status: 409, text: 'errors.mergeExpired' },
  mergeOrder: { status: 409, text: 'errors.mergeOrder' },
  mergeCandidate: { status: 409, text: 'errors.mergeCandidate' },
} as const

export const mergesActions = KINDS.flatMap((kind) => [`${kind}.merged`, `${kind}.unmerged`] as const)
