export const submissionsTexts = [
  /*i18n*/ { id: 'errors.submissionExists', message: 'This person is already a candidate for this job.' },
  /*i18n*/ {
    id: 'errors.jobNotLive',
    message: 'Candidates can be added and moved only while the job is open or on hold.',
  },
  /*i18n*/ {
    id: 'errors.submissionNotActive',
    message: 'Only active candidates change their stage. Make this one active again first.',
  },
  /*i18n*/ { id: 'errors.doNotContact', message: 'This person does not want to be contacted.' },
  /*i18n*/ { id: 'errors.publicPerson', message: 'Copy this person to your contacts first.' },
  /*i18n*/ { id: 'submission.holdTask', message: 'Follow up with {name}' },
  /*i18n*/ { id: 'stage.unknown', message: 'This job does not have this stage.' },
  /*i18n*/ { id: 'stage.back', message: 'Please note why the candidate goes back to an earlier stage.' },
  /*i18n*/ { id: 'stage.hired', message: 'Set the status to hired instead of moving to this stage.' },
] as const

export const submissionsProblems = {
  submissionExists: { status: 409, text: 'errors.submissionExists' },
  jobNotLive: { status: 409, text: 'errors.jobNotLive' },
  submissionNotActive: { status: 409, text: 'errors.submissionNotActive' },
  publicPerson: { status: 409, text: 'errors.publicPerson' },
  doNotContact: { status: 409, text: 'errors.doNotContact' },
} as const
