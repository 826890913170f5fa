/** Lanes by urgency. Each has its own slots, so that many jobs of one lane never delay those of another. */
export const LANES = ['mail', 'events', 'short', 'long'] as const
export type Lane = (typeof LANES)[number]

type Limits = {
  /** How many jobs run at once; of one account at most `PER_ACCOUNT` of them. */
  slots: number
  /** How long an attempt may take, unless the kind of job says otherwise. */
  seconds: number
}

/**
 * `mail`: somebody waits for a mail. `events`: hands out what happened; listeners only write rows and add jobs.
 * `short`: somebody watches a screen. `long`: everything that can wait.
 */
export const LANE_LIMITS: Readonly<Record<Lane, Limits>> = {
  mail: { slots: 2, seconds: 60 },
  events: { slots: 1, seconds: 60 },
  short: { slots: 2, seconds: 60 },
  long: { slots: 2, seconds: 600 },
}

/** With two slots in a lane, one account can never hold them all. */
export const PER_ACCOUNT = 1
