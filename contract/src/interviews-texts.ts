export const interviewsTexts = [
  /*i18n*/ { id: 'errors.interviewCancelled', message: 'This interview is cancelled.' },
  /*i18n*/ { id: 'errors.interviewsFull', message: 'This candidate has too many interviews for this job.' },
  /*i18n*/ { id: 'interview.link', message: 'Please enter an address that begins with https://.' },
  /*i18n*/ { id: 'interview.time', message: 'Please enter a time such as 14:30.' },
  /*i18n*/ { id: 'interview.email', message: 'Choose one of the candidate’s addresses.' },
  /*i18n*/ { id: 'interview.sight', message: 'Everybody invited must see the job. Add them to its team first.' },
] as const

export const interviewsProblems = {
  interviewCancelled: { status: 409, text: 'errors.interviewCancelled' },
  interviewsFull: { status: 409, text: 'errors.interviewsFull' },
} as const
