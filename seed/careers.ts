import * as careers from '../server/src/flows/careers/careers.repository.ts'
import { asTenant, type PlatformTx } from '../server/src/kit/db/scope.ts'
import type { DemoAccount } from './records.ts'

const DAY_MS = 86_400_000
/** The account whose careers page is on from the beginning; the others switch theirs on. */
const SHOWN = 'Nordwind Talent'

const PAGE = {
  slug: 'nordwind-talent',
  enabled: true,
  headline: {
    en: 'Find work that suits you',
    de: 'Finden Sie Arbeit, die zu Ihnen passt',
    fr: 'Trouvez un travail qui vous convient',
  },
  introduction: {
    en: 'Nordwind Talent brings people and companies in the north together.\n\nSend us your resume, and somebody who knows the job will read it. You hear from us within five working days.',
    de: 'Nordwind Talent bringt Menschen und Unternehmen im Norden zusammen.\n\nSchicken Sie uns Ihren Lebenslauf: Ihn liest jemand, der die Stelle kennt. Sie hören innerhalb von fünf Arbeitstagen von uns.',
    fr: 'Nordwind Talent rapproche les personnes et les entreprises du Nord.\n\nEnvoyez-nous votre CV : il sera lu par quelqu’un qui connaît le poste. Vous aurez de nos nouvelles sous cinq jours ouvrés.',
  },
  contactEmail: 'jobs@nordwind.example',
  privacyUrl: 'https://nordwind.example/privacy',
  privacyText: {
    en: 'We keep your application for as long as the job is open and for six months afterwards. Only people who fill the job read it. You may ask us to delete it at any time.',
    de: 'Wir bewahren Ihre Bewerbung auf, solange die Stelle offen ist, und sechs Monate darüber hinaus. Gelesen wird sie nur von denen, die die Stelle besetzen. Sie können jederzeit verlangen, dass wir sie löschen.',
    fr: 'Nous conservons votre candidature tant que l’offre est ouverte et six mois au-delà. Seules les personnes qui pourvoient le poste la lisent. Vous pouvez demander sa suppression à tout moment.',
  },
}

/** A careers page with every open job of the account that is not confidential. */
export async function fillCareers(platform: PlatformTx, accounts: readonly DemoAccount[], now: Date) {
  const account = accounts.find(({ name }) => name === SHOWN)
  if (!account) return
  await asTenant(platform, { accountId: account.id }, async (tx) => {
    await careers.insert(tx, {
      slug: PAGE.slug,
      enabled: PAGE.enabled,
      headline: JSON.stringify(PAGE.headline),
      introduction: JSON.stringify(PAGE.introduction),
      contact_email: PAGE.contactEmail,
      privacy_url: PAGE.privacyUrl,
      privacy_text: JSON.stringify(PAGE.privacyText),
      updated_at: now,
    })
    const open = await tx
      .selectFrom('catalogue.jobs')
      .select(['id', 'created_by'])
      .where('account_id', '=', account.id)
      .where('status', '=', 'open')
      .where('confidential', '=', false)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .execute()
    const [someone = ''] = account.users.values()
    for (const [at, { id, created_by }] of open.entries()) {
      const published_at = new Date(now.getTime() - (at + 1) * DAY_MS)
      await careers.insertJob(tx, { job_id: id, published_by: created_by ?? someone, published_at })
    }
  })
}
