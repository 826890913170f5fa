import { sql } from 'kysely'
import { personType } from '#catalogue/people/person-type.ts'
import type { PersonalData } from '#kit/records/personal-data.ts'
import { endRun, REFUSED } from './end-run.ts'
import * as enrichments from './enrichment.repository.ts'

/** When values of her were looked for. The rows go with the person; what they still reserve is given back before. */
export const runRows: PersonalData = {
  tables: [
    {
      table: 'flows.enrichments',
      section: 'history',
      where: ({ ids }) => sql`person_id = any(${ids}::uuid[])`,
      without: ['company_id', 'reservation_id', 'page_key'],
    },
  ],
  async erase(ctx, { ids }) {
    for (const run of await enrichments.lockOpenOfPeople(ctx.tx, ids))
      await endRun(ctx, personType, run, undefined, REFUSED)
  },
}
