import type { Locale } from '@kontor/contract/kit/locales.ts'
import type { NamedCompany, Person, PersonItem } from '@kontor/contract/person-record.ts'
import { accessOf, canDelete, canEdit, type Owned } from '#kit/access.ts'
import type { PublicCtx } from '#kit/http/context.ts'
import { filesOf, followedOf, recordKind, relationshipOf } from '#kit/records/kinds.ts'
import { aboutOf } from '#kit/records/present.ts'
import type { Session } from '#kit/session.ts'
import { cityName } from '#kit/text/city-names.ts'
import { findConsent } from './consent.repository.ts'
import { consentShown } from './consent-shown.ts'
import { headlineOf } from './derived.ts'
import { valuesOf, type Values } from './fields.ts'
import { hiddenOf, withoutHidden } from './hidden.ts'
import { canCopy, canEnrich, canFollow, canMerge, canErase, canSearchIn } from './people.policy.ts'
import type { Row } from './people.repository.ts'
import { avatarUrl } from './photo-address.ts'
import { keptUntilOf } from './kept-until.ts'
import { inLanguage } from './skill-concepts.ts'

type Extras = { mergedFrom?: string | null }

/** The record as the caller sees it: what is hidden is empty, and named. */
export async function present(ctx: PublicCtx, row: Row, { mergedFrom = null }: Extras = {}): Promise<Person> {
  const hidden = hiddenOf(ctx.session, row)
  const values = valuesOf(row)
  const consent = hidden.includes('consent') ? undefined : await findConsent(ctx.tx, row.id)
  const record: Person = {
    personId: row.id,
    id: row.id,
    ...aboutOf(row, hidden),
    ...values,
    skills: values.skills.map((skill) => inLanguage(skill, ctx.locale)),
    occupations: values.occupations.map((occupation) => inLanguage(occupation, ctx.locale)),
    headline: headlineOf(row),
    location: locationOf(row, ctx.locale),
    companies: hidden.includes('positions') ? [] : await companiesOf(ctx, values),
    avatarUrl: avatarUrl(ctx.kit, row),
    hasPhoto: row.photo_key !== null,
    files: hidden.includes('files') ? [] : await filesOf(ctx, row.id),
    enrichment: {
      status: row.enrichment_status,
      updatedAt: row.enrichment_updated_at?.toISOString() ?? null,
      reason: row.enrichment_reason,
    },
    consent: consent ? consentShown(consent) : null,
    keptUntil: hidden.includes('consent') ? null : ((await keptUntilOf(ctx.tx, row, consent))?.toISOString() ?? null),
    mergedFrom,
    following: (await followedOf(ctx, 'person', [row.id])).has(row.id),
    relationship: await relationshipOf(ctx, 'person', row.id),
    can: rightsOf(ctx.session, row),
  }
  return withoutHidden(record, hidden)
}

function locationOf({ city, country }: Row, locale: Locale) {
  return country === null ? null : { city: cityName(city ?? '', country, locale), country }
}

/** The companies that the person names, as far as the caller sees them; a merged one as its survivor. */
async function companiesOf(ctx: PublicCtx, { positions, educations, offLimits }: Values): Promise<NamedCompany[]> {
  const ids = new Set([
    ...[...positions, ...offLimits].flatMap(({ companyId }) => companyId ?? []),
    ...educations.flatMap(({ schoolId }) => schoolId ?? []),
  ])
  if (ids.size === 0) return []
  const seen = await recordKind('company').seenBy(ctx, [...ids])
  return [...seen].map(([companyId, { slug, title, avatarUrl: logoUrl }]) => ({
    companyId,
    slug,
    name: title,
    logoUrl,
  }))
}

export function rightsOf(who: Session | null, row: Owned): Person['can'] {
  return {
    edit: canEdit(who, row),
    delete: canDelete(who, row),
    merge: canMerge(who, row),
    enrich: canEnrich(who, row),
    follow: canFollow(who),
    copy: canCopy(who, row),
    searchIn: canSearchIn(who, row),
    erase: canErase(who, row),
  }
}

/** One line of a list. */
export function presentItem(ctx: PublicCtx, row: Row): PersonItem {
  const item: PersonItem = {
    personId: row.id,
    id: row.id,
    access: accessOf(row),
    name: row.name,
    title: row.title,
    company: row.company,
    headline: headlineOf(row),
    seniority: row.seniority,
    location: locationOf(row, ctx.locale),
    avatarUrl: avatarUrl(ctx.kit, row),
    languages: row.languages,
    tags: row.tags,
    availability: row.availability,
    isDoNotContact: row.do_not_contact !== null,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    hidden: [],
    can: rightsOf(ctx.session, row),
  }
  return withoutHidden(item, hiddenOf(ctx.session, row))
}
