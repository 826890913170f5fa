export const listsTexts = [
  /*i18n*/ {
    id: 'errors.liveList',
    message: 'This list follows a search. Change the search, or save its result as a fixed list.',
  },
] as const

export const listsProblems = {
  liveList: { status: 409, text: 'errors.liveList' },
} as const

export const listsActions = ['lists.exported', 'lists.featured', 'lists.unfeatured'] as const
