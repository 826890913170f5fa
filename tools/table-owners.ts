import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Each table belongs to one module, which alone names it in SQL; all others ask that module's service. Only those are
 * listed that are not named like their module.
 */
export const TABLES: Readonly<Record<string, string>> = {
  'identity.users': 'identity/accounts',
  'identity.invitations': 'identity/accounts',
  'identity.installation': 'identity/accounts',
  'identity.sessions': 'identity/auth',
  'identity.refresh_tokens': 'identity/auth',
  'identity.reset_codes': 'identity/auth',
  'identity.api_keys': 'identity/auth',
  'identity.attempt_counts': 'identity/auth',
  'identity.known_devices': 'identity/auth',
  'identity.credit_entries': 'identity/billing',
  'identity.invoice_numbers': 'identity/invoices',
  'identity.invoice_payments': 'identity/invoices',
  'identity.invoice_mails': 'identity/invoices',
  'identity.audit_log': 'kit/audit',
  'identity.spent_captchas': 'kit/security',

  'catalogue.company_relations': 'catalogue/companies',
  'catalogue.company_terms': 'catalogue/companies',
  'catalogue.job_status_changes': 'catalogue/jobs',
  'catalogue.exchange_rates': 'catalogue/rates',
  'catalogue.news_corrections': 'catalogue/news',
  'catalogue.news_terms': 'catalogue/news',
  'catalogue.person_companies': 'catalogue/people',
  'catalogue.person_consents': 'catalogue/people',
  'catalogue.person_links': 'catalogue/people',
  'catalogue.person_contacts': 'catalogue/people',
  'catalogue.industry_codes': 'catalogue/industries',
  'catalogue.loaded_data': 'kit/db',
  'catalogue.record_tables': 'kit/records',
  'catalogue.record_changes': 'kit/records',
  'catalogue.record_slugs': 'kit/records',
  'catalogue.record_keys': 'flows/duplicates',
  'catalogue.record_pairs': 'flows/duplicates',
  'catalogue.record_merges': 'flows/merges',

  'workspace.submission_events': 'workspace/submissions',
  'workspace.interviewers': 'workspace/interviews',
  'workspace.scorecards': 'workspace/interviews',
  'workspace.follows': 'workspace/following',
  'workspace.record_relationships': 'workspace/records',
  'workspace.search_readers': 'workspace/saved-searches',
  'workspace.list_members': 'workspace/lists',
  'workspace.comment_versions': 'workspace/comments',
  'workspace.comment_mentions': 'workspace/comments',
  'workspace.activity_records': 'workspace/activities',
  'workspace.task_records': 'workspace/tasks',
  'workspace.tag_colours': 'workspace/tags',
  'workspace.tag_changes': 'workspace/tags',
  'workspace.notification_settings': 'workspace/notifications',
  'workspace.notification_mutes': 'workspace/notifications',

  'flows.calendar_addresses': 'flows/calendars',
  'flows.privacy_notices': 'flows/privacy',
  'flows.retention_reminders': 'flows/privacy',
  'flows.email_proposals': 'flows/email-patterns',
  'flows.careers_pages': 'flows/careers',
  'flows.careers_jobs': 'flows/careers',
  'flows.applications': 'flows/careers',
  'flows.market_companies': 'flows/markets',
  'flows.market_state': 'flows/markets',
  'flows.market_queue': 'flows/markets',
  'flows.market_follows': 'flows/markets',
  'flows.peer_figures': 'flows/benchmarks',
  'flows.peer_rules': 'flows/benchmarks',
  'flows.shortlist_entries': 'flows/shortlists',
  'flows.shortlist_views': 'flows/shortlists',
  'flows.shortlist_feedback': 'flows/shortlists',
  'flows.import_rows': 'flows/imports',
  'flows.import_files': 'flows/imports',
  'flows.enrichments': 'flows/enrichment',
  'flows.exports': 'flows/search',
  'flows.rankings': 'flows/job-candidates',
  'flows.hidden_people': 'flows/job-candidates',
  'flows.index_queue': 'flows/search',
  'flows.index_rebuild': 'flows/search',
  'flows.public_words': 'flows/search',
  'flows.own_words': 'flows/search',
  'flows.page_views': 'flows/operations',
  'flows.events': 'kit/events',
  'flows.listeners': 'kit/events',
  'flows.idempotency_keys': 'kit/http',
  'flows.mails': 'kit/mail',
  'flows.job_kinds': 'kit/queue',
}

/** Tables that are made for each kind of record begin so, and sources put the rest of their names together. */
export const TABLE_FAMILIES: Readonly<Record<string, string>> = {
  'flows.public_': 'flows/search',
  'flows.own_': 'flows/search',
}

/** Each entry must be in use. */
export const TABLE_USES: readonly (readonly [string, string])[] = [
  // A session, a code and a balance are read and locked together with the person and the account they belong to.
  ['identity/auth', 'identity.users'],
  ['identity/auth', 'identity.accounts'],
  ['identity/billing', 'identity.accounts'],
  // The code lists are loaded before any module runs.
  ['kit/db', 'catalogue.industry_codes'],
  ['kit/db', 'catalogue.exchange_rates'],
  // Every account has an index of its own.
  ['flows/search', 'identity.accounts'],
]

/** The module of the tree below `root` that a table is named like, as `workspace.person_files` is like person-files. */
export function moduleNamedLike(root: string, table: string): string | undefined {
  const module = table.replace('.', '/').replaceAll('_', '-')
  return existsSync(join(root, 'server/src', module)) ? module : undefined
}
