export const listsTexts = [
  /*i18n*/ {
    id: 'errors.liveList',
    message: 'This list follows a search. Change the search, or save its result as a fixed list.',
  },
  /*i18n*/ { id: 'list.notShared', message: 'This is about a private list, which this person does not see.' },
] as const

export const listsProblems = {
  liveList: { status: 409, text: 'errors.liveList' },
} as const

export const listsActions = ['lists.exported', 'lists.featured', 'lists.unfeatured'] as const
