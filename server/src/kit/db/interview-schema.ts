import type { NewScorecard, Recommendation } from '@kontor/contract/interviews.ts'
import type { ColumnType, Generated } from 'kysely'

/** Conversations with candidates, who is invited to them and what interviewers think. */
export type InterviewTables = {
  'workspace.interviews': {
    id: Generated<string>
    account_id: Generated<string>
    job_id: string
    submission_id: string
    person_id: string
    title: string
    day: string
    time: string
    time_zone: string
    starts_at: Date
    minutes: number
    place: string
    link: string
    note: string
    candidate_email: string | null
    status: Generated<'planned' | 'cancelled'>
    sequence: Generated<number>
    version: Generated<number>
    organizer_id: string | null
    created_at: Date
    updated_at: Date
  }
  'workspace.interviewers': { account_id: Generated<string>; interview_id: string; user_id: string }
  'workspace.scorecards': {
    account_id: Generated<string>
    interview_id: string
    user_id: string
    person_id: string
    recommendation: Recommendation
    ratings: ColumnType<NewScorecard['ratings'], string, string>
    summary: string
    given_at: Date
  }
}
