import { companyType } from '#catalogue/companies/company-type.ts'
import { jobType } from '#catalogue/jobs/job-type.ts'
import { relationPointer } from '#catalogue/companies/relations.ts'
import { personType } from '#catalogue/people/person-type.ts'
import { applicationPointer } from '#flows/careers/application-pointer.ts'
import { applicationRows } from '#flows/careers/personal-data.repository.ts'
import { shortlistRows } from '#flows/shortlists/personal-data.repository.ts'
import { shortlistPointer } from '#flows/shortlists/shortlist-pointer.ts'
import { statementPointer } from '#catalogue/statements/statements.service.ts'
import { statementType } from '#catalogue/statements/statement-type.ts'
import { companyRadar } from '#flows/duplicates/company-radar.ts'
import { personRadar } from '#flows/duplicates/person-radar.ts'
import { forgetRadars, registerRadar } from '#flows/duplicates/radars.ts'
import { companySearch } from '#flows/search/companies/company-search.ts'
import { jobSearch } from '#flows/search/jobs/job-search.ts'
import { personSearch } from '#flows/search/people/person-search.ts'
import { registerSearchKind, type SearchKind } from '#flows/search/kind.ts'
import { savedSearch } from '#flows/search/saved-search.ts'
import { namesOf } from '#identity/accounts/people.ts'
import { extendRecords, forgetKinds, registerKind, registerPointer } from '#kit/records/kinds.ts'
import { changeTimeline } from '#kit/records/change-timeline.ts'
import { registerTimeline } from '#kit/records/timeline.ts'
import type { PlainKind } from '#kit/records/plain-kind.ts'
import { kindOf } from '#kit/records/record-kind.ts'
import { activityPointer } from '#workspace/activities/activity-pointer.ts'
import { activityTimeline } from '#workspace/activities/activity-timeline.ts'
import { activityRows } from '#workspace/activities/personal-data.ts'
import { commentTimeline } from '#workspace/comments/comment-timeline.ts'
import { commentPointer } from '#workspace/comments/comments.service.ts'
import { followedIdsOf, followedOf, followPointer } from '#workspace/following/following.service.ts'
import { listType } from '#workspace/lists/list-type.ts'
import { memberPointer } from '#workspace/lists/member-pointer.ts'
import { listsOf } from '#workspace/lists/membership.ts'
import { mutePointer } from '#workspace/notifications/mutes.ts'
import { notificationPointer } from '#workspace/notifications/notification-pointer.ts'
import { filePointer, filesOf } from '#workspace/person-files/person-files.service.ts'
import { relationshipOf, relationshipPointer } from '#workspace/records/relationships.ts'
import { submissionPointer } from '#workspace/submissions/submission-pointer.ts'
import { listTimelines } from '#workspace/lists/list-timeline.ts'
import { taskTimelines } from '#workspace/tasks/task-timeline.ts'
import { taskType } from '#workspace/tasks/task-type.ts'
import { taskPointer } from '#workspace/tasks/task-pointer.ts'
import { personRows } from '#catalogue/people/personal-data.repository.ts'
import { duplicateRows } from '#flows/duplicates/personal-data.repository.ts'
import { importRows } from '#flows/imports/personal-data.repository.ts'
import { partMerged } from '#flows/merges/parting.ts'
import { mergePointer, mergeRows } from '#flows/merges/personal-data.repository.ts'
import { proposalRows } from '#flows/email-patterns/personal-data.repository.ts'
import { runRows } from '#flows/enrichment/personal-data.ts'
import { noticeRows } from '#flows/privacy/personal-data.repository.ts'
import { hiddenPointer, hiddenRows, rankingPointer, rankingRows } from '#flows/job-candidates/personal-data.ts'
import { uploadRows } from '#flows/resume-uploads/personal-data.repository.ts'
import { searchedRows } from '#flows/search/postgres/personal-data.ts'
import { auditRows } from '#kit/audit.ts'
import { eventRows } from '#kit/events/personal-data.repository.ts'
import { mailRows } from '#kit/mail/personal-data.repository.ts'
import { changeRows } from '#kit/records/change-rows.repository.ts'
import { commentRows } from '#workspace/comments/personal-data.repository.ts'
import { followRows } from '#workspace/following/personal-data.repository.ts'
import { memberRows } from '#workspace/lists/personal-data.ts'
import { fileRows } from '#workspace/person-files/personal-data.repository.ts'
import { relationshipRows } from '#workspace/records/personal-data.repository.ts'
import { savedSearchRows } from '#workspace/saved-searches/personal-data.repository.ts'
import { interviewPointer } from '#workspace/interviews/interview-pointer.ts'
import { interviewRows } from '#workspace/interviews/personal-data.repository.ts'
import { submissionRows } from '#workspace/submissions/personal-data.repository.ts'
import { taskRows } from '#workspace/tasks/personal-data.ts'
import { eraseAnswers } from '#kit/http/idempotency.ts'
import { registerPersonalData } from '#kit/records/personal-data.ts'

/**
 * Kinds that the kit serves alone. A new kind joins by its line here; one that outgrows it gets routes of its own in
 * `app.ts` and is registered below.
 */
export const PLAIN_KINDS: readonly (PlainKind & { search?: SearchKind })[] = []

/** Every kind of record and every module that points at records; API and worker know them from here. */
export function registerKinds() {
  forgetKinds()
  forgetRadars()
  registerSearchKind(companySearch)
  registerKind({ ...kindOf(companyType), search: savedSearch(companySearch) })
  registerSearchKind(personSearch)
  registerKind({ ...kindOf(personType), search: savedSearch(personSearch) })
  registerSearchKind(jobSearch)
  registerKind({ ...kindOf(jobType), search: savedSearch(jobSearch) })
  registerKind(kindOf(statementType))
  registerKind(kindOf(listType))
  registerKind(kindOf(taskType))
  for (const { type, search } of PLAIN_KINDS) {
    if (search) registerSearchKind(search)
    registerKind({ ...kindOf(type), ...(search && { search: savedSearch(search) }) })
  }
  registerRadar(companyRadar)
  registerRadar(personRadar)
  registerPointer(relationPointer)
  registerPointer(statementPointer)
  registerPointer(followPointer)
  registerPointer(relationshipPointer)
  registerPointer(memberPointer)
  registerPointer(filePointer)
  registerPointer(commentPointer)
  registerPointer(taskPointer)
  registerPointer(activityPointer)
  registerPointer(mutePointer)
  registerPointer(notificationPointer)
  registerPointer(submissionPointer)
  registerPointer(rankingPointer)
  registerPointer(hiddenPointer)
  registerPointer(applicationPointer)
  registerTimeline([changeTimeline, commentTimeline, activityTimeline, ...taskTimelines, ...listTimelines])
  registerPointer(shortlistPointer)
  registerPointer(interviewPointer)
  registerPointer(mergePointer)
  extendRecords({ followedOf, followedIdsOf, listsOf, relationshipOf, filesOf, partMerged, namesOf })
  registerPersonalData([
    personRows,
    changeRows,
    commentRows,
    activityRows,
    taskRows,
    fileRows,
    memberRows,
    followRows,
    relationshipRows,
    uploadRows,
    importRows,
    mailRows,
    duplicateRows,
    mergeRows,
    savedSearchRows,
    submissionRows,
    applicationRows,
    shortlistRows,
    interviewRows,
    rankingRows,
    hiddenRows,
    noticeRows,
    proposalRows,
    runRows,
    searchedRows(personSearch),
    eventRows,
    auditRows,
    { tables: [], erase: eraseAnswers },
  ])
}
