import { accountsActions } from './accounts-texts.ts'
import { apiKeysActions } from './api-keys-texts.ts'
import { authActions } from './auth-texts.ts'
import { careersActions } from './careers-texts.ts'
import { importsActions } from './imports-texts.ts'
import { joinLists } from './kit/join-lists.ts'
import { listsActions } from './lists-texts.ts'
import { mergesActions } from './merges-texts.ts'
import { privacyActions } from './privacy-texts.ts'
import { searchActions } from './search-texts.ts'
import { subscriptionsActions } from './subscriptions-texts.ts'
import { shortlistsActions } from './shortlists-texts.ts'
import { tagsActions } from './tags-texts.ts'
import { usersActions } from './users-texts.ts'

/** Everything the audit log can say was done. */
export const AUDIT_ACTIONS = joinLists([
  authActions,
  accountsActions,
  mergesActions,
  searchActions,
  listsActions,
  importsActions,
  privacyActions,
  careersActions,
  shortlistsActions,
  usersActions,
  apiKeysActions,
  tagsActions,
  subscriptionsActions,
])
export type AuditAction = (typeof AUDIT_ACTIONS)[number]
