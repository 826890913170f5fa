export const usersTexts = [
  /*i18n*/ { id: 'errors.userExists', message: 'Somebody with this email address already has a Kontor account.' },
  /*i18n*/ {
    id: 'errors.alreadyInvited',
    message: 'This address has an open invitation already. You can send it again.',
  },
  /*i18n*/ {
    id: 'errors.seatsFull',
    message: 'All seats of your plan are taken. Deactivate a user, revoke an invitation or choose a larger plan.',
  },
  /*i18n*/ {
    id: 'errors.lastAdmin',
    message: 'This is the last administrator of the account. Make somebody else an administrator first.',
  },
  /*i18n*/ { id: 'errors.ownUser', message: 'You cannot deactivate yourself. Please ask another administrator.' },
  /*i18n*/ { id: 'errors.userInactive', message: 'This user is deactivated.' },
  /*i18n*/ {
    id: 'errors.successorUnfit',
    message: 'Whoever takes over must be another active user who is not restricted.',
  },
  /*i18n*/ {
    id: 'errors.invitationBad',
    message: 'This invitation is not valid any more. Please ask for a new one.',
  },
] as const

export const usersProblems = {
  userExists: { status: 409, text: 'errors.userExists' },
  alreadyInvited: { status: 409, text: 'errors.alreadyInvited' },
  seatsFull: { status: 409, text: 'errors.seatsFull' },
  lastAdmin: { status: 409, text: 'errors.lastAdmin' },
  ownUser: { status: 409, text: 'errors.ownUser' },
  userInactive: { status: 409, text: 'errors.userInactive' },
  successorUnfit: { status: 409, text: 'errors.successorUnfit' },
  invitationBad: { status: 400, text: 'errors.invitationBad' },
} as const

export const usersActions = [
  'user.invited',
  'invitation.resent',
  'invitation.revoked',
  'invitation.accepted',
  'user.roleChanged',
  'user.deactivated',
  'user.reactivated',
  'user.handedOver',
] as const
