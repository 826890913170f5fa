import { KINDS } from './kit/kinds.ts'

export const mergesTexts = [
  /*i18n*/ { id: 'errors.mergeUndone', message: 'This merge has been undone already.' },
  /*i18n*/ { id: 'errors.mergeExpired', message: 'A merge can be undone for 30 days. This one is older.' },
  /*i18n*/ {
    id: 'errors.mergeOrder',
    message: 'One of the two records was merged again later. Please undo the later merge first.',
  },
] as const

export const mergesProblems = {
  mergeUndone: { status: 409, text: 'errors.mergeUndone' },
  mergeExpired: { status: 409, text: 'errors.mergeExpired' },
  mergeOrder: { status: 409, text: 'errors.mergeOrder' },
} as const

export const mergesActions = KINDS.flatMap((kind) => [`${kind}.merged`, `${kind}.unmerged`] as const)
