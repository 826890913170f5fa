export const jobsTexts = [
  /*i18n*/ { id: 'job.delete.success', message: 'Job deleted.' },
  /*i18n*/ { id: 'job.delete.error', message: '{title} could not be deleted. {message}' },
  /*i18n*/ { id: 'job.copyLink.success', message: 'Link copied.' },
  /*i18n*/ { id: 'job.incomplete', message: 'Add a title, a description and a place before opening the job.' },
  /*i18n*/ {
    id: 'job.tooManyOpen',
    message: 'More than 500 candidates are open. Reject them on the board first, or leave them as they are.',
  },
  /*i18n*/ { id: 'job.withoutHire', message: 'Nobody has been hired for this job yet. Close it instead.' },
  /*i18n*/ {
    id: 'job.hasCandidates',
    message: 'There are still active candidates. Reject or withdraw them before you archive the job.',
  },
  /*i18n*/ { id: 'job.archived', message: 'This job is archived. Take it back to draft before you change it.' },
  /*i18n*/ {
    id: 'job.onHold',
    message: 'Nobody is suggested while the job is on hold. Open it again, and suggestions go on.',
  },
  /*i18n*/ {
    id: 'errors.hiddenFull',
    message: '500 people are hidden from this job. Show some of them again first.',
  },
  /*i18n*/ { id: 'job.ownOnly', message: 'A public job cannot hold this.' },
  /*i18n*/ {
    id: 'job.teamNeeded',
    message: 'A confidential job is seen by its team alone, so you must be part of it.',
  },
  /*i18n*/ {
    id: 'job.outsideTeam',
    message: 'This is about a confidential job, and this person does not belong to its team.',
  },
  /*i18n*/ {
    id: 'job.stageInUse',
    message: 'This job has candidates, so its stages can be renamed and added, but not removed.',
  },
  /*i18n*/ { id: 'transition.notAllowed', message: 'This change of status is not possible from here.' },
  /*i18n*/ { id: 'reason.required', message: 'Please choose a reason.' },
  /*i18n*/ { id: 'stages.hiredLast', message: 'One stage, the last one, must be for people who are hired.' },
  /*i18n*/ {
    id: 'errors.fetchOff',
    message: 'Pages are not fetched by their address here. Save the page and upload it instead.',
  },
  /*i18n*/ {
    id: 'errors.addressRefused',
    message: 'This address is not fetched. Only public web pages are.',
  },
  /*i18n*/ {
    id: 'errors.pageUnreachable',
    message: 'There was no page to read at this address. Save the page and upload it instead.',
  },
] as const

export const jobsProblems = {
  transition: { status: 409, text: 'transition.notAllowed' },
  jobIncomplete: { status: 409, text: 'job.incomplete' },
  jobWithoutHire: { status: 409, text: 'job.withoutHire' },
  jobArchived: { status: 409, text: 'job.archived' },
  jobOnHold: { status: 409, text: 'job.onHold' },
  hiddenFull: { status: 409, text: 'errors.hiddenFull' },
  jobHasCandidates: { status: 409, text: 'job.hasCandidates' },
  fetchOff: { status: 409, text: 'errors.fetchOff' },
  addressRefused: { status: 422, text: 'errors.addressRefused' },
  pageUnreachable: { status: 422, text: 'errors.pageUnreachable' },
} as const
