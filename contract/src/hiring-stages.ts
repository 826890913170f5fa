import { z } from 'zod'
import { LOCALES } from './kit/locales.ts'
import { requiredLine } from './kit/text.ts'

/** What a stage of a pipeline means, whatever an account calls it; from the first to the last. */
export const STAGE_KINDS = ['new', 'contacted', 'screening', 'submitted', 'interview', 'offer', 'hired'] as const
export const StageKind = z.enum(STAGE_KINDS)
export type StageKind = z.infer<typeof StageKind>

export const MOST_STAGES = 20
export const MOST_REASONS = 50

/** Stays the same whatever the entry is called later, and is unique in its list. */
export const StageId = z.string({ error: 'required' }).regex(/^[a-z0-9][a-z0-9-]{0,39}$/, 'invalid')

/** A name in at least one language; who reads another one gets English, or any. */
function names(max: number) {
  return z
    .partialRecord(z.enum(LOCALES), requiredLine(max))
    .refine((given) => Object.keys(given).length > 0, { error: 'required' })
}

export const Stage = z.strictObject({ stageId: StageId, kind: StageKind, names: names(60) })
export type Stage = z.infer<typeof Stage>

/** The stages of a pipeline in their order: at least one to begin with, and one alone, the last, for those hired. */
export const Stages = z
  .array(Stage)
  .min(2)
  .max(MOST_STAGES)
  .refine((stages) => new Set(stages.map(({ stageId }) => stageId)).size === stages.length, {
    error: 'list.duplicate',
  })
  .refine((stages) => stages.findIndex(({ kind }) => kind === 'hired') === stages.length - 1, {
    error: 'stages.hiredLast',
  })

export const RejectReason = z.strictObject({ reasonId: StageId, names: names(80) })
export type RejectReason = z.infer<typeof RejectReason>
export const RejectReasons = z
  .array(RejectReason)
  .min(1)
  .max(MOST_REASONS)
  .refine((reasons) => new Set(reasons.map(({ reasonId }) => reasonId)).size === reasons.length, {
    error: 'list.duplicate',
  })

/** What new jobs begin with, and why candidates are rejected. */
export const Hiring = z.strictObject({ stages: Stages, rejectReasons: RejectReasons })

/** What every account begins with; the names are its own from then on. */
export const DEFAULT_STAGES: Stage[] = [
  { stageId: 'new', kind: 'new', names: { en: 'New', de: 'Neu', fr: 'Nouveau' } },
  { stageId: 'contacted', kind: 'contacted', names: { en: 'Contacted', de: 'Kontaktiert', fr: 'Contacté' } },
  { stageId: 'screening', kind: 'screening', names: { en: 'Screening', de: 'Vorauswahl', fr: 'Présélection' } },
  { stageId: 'submitted', kind: 'submitted', names: { en: 'Submitted', de: 'Vorgestellt', fr: 'Présenté' } },
  { stageId: 'interview', kind: 'interview', names: { en: 'Interview', de: 'Interview', fr: 'Entretien' } },
  { stageId: 'offer', kind: 'offer', names: { en: 'Offer', de: 'Angebot', fr: 'Offre' } },
  { stageId: 'hired', kind: 'hired', names: { en: 'Hired', de: 'Eingestellt', fr: 'Embauché' } },
]

export const DEFAULT_REJECT_REASONS: RejectReason[] = [
  { reasonId: 'skills', names: { en: 'Skills', de: 'Kenntnisse', fr: 'Compétences' } },
  { reasonId: 'experience', names: { en: 'Experience', de: 'Erfahrung', fr: 'Expérience' } },
  { reasonId: 'language', names: { en: 'Language', de: 'Sprache', fr: 'Langue' } },
  { reasonId: 'location', names: { en: 'Location', de: 'Ort', fr: 'Lieu' } },
  { reasonId: 'salary', names: { en: 'Salary', de: 'Gehalt', fr: 'Salaire' } },
  { reasonId: 'availability', names: { en: 'Availability', de: 'Verfügbarkeit', fr: 'Disponibilité' } },
  { reasonId: 'work-permit', names: { en: 'Work permit', de: 'Arbeitserlaubnis', fr: 'Permis de travail' } },
  {
    reasonId: 'client-decision',
    names: { en: 'Client decision', de: 'Entscheidung des Kunden', fr: 'Décision du client' },
  },
  { reasonId: 'position-closed', names: { en: 'Position closed', de: 'Stelle geschlossen', fr: 'Poste fermé' } },
  {
    reasonId: 'better-fit-elsewhere',
    names: { en: 'Better fit elsewhere', de: 'Passt besser auf eine andere Stelle', fr: 'Convient mieux ailleurs' },
  },
  { reasonId: 'no-reply', names: { en: 'No reply', de: 'Keine Antwort', fr: 'Sans réponse' } },
  { reasonId: 'other', names: { en: 'Other', de: 'Sonstiges', fr: 'Autre' } },
]

/** Where somebody stands who is added without a word about it. */
export function firstStage(stages: readonly Stage[]): Stage | undefined {
  return stages[0]
}

/** The stage of those who are hired. */
export function hiredStage(stages: readonly Stage[]): Stage | undefined {
  return stages.find(({ kind }) => kind === 'hired')
}

/**
 * The stage to which somebody returns whose hire fell through, and from which on somebody can be hired: the first offer,
 * or the last stage before hired where a pipeline has no offer.
 */
export function offerStage(stages: readonly Stage[]): Stage | undefined {
  return stages.find(({ kind }) => kind === 'offer') ?? stages.at(-2)
}

export function canHireFrom(stages: readonly Stage[], stageId: string) {
  const offer = offerStage(stages)
  return offer !== undefined && placeOf(stages, stageId) >= placeOf(stages, offer.stageId)
}

/** -1 for a stage that the pipeline does not have. */
export function placeOf(stages: readonly Stage[], stageId: string) {
  return stages.findIndex((stage) => stage.stageId === stageId)
}
