import { handler } from '#kit/queue/runner.ts'
import { handOverJob } from './hand-overs.jobs.ts'
import { perform } from './hand-overs.service.ts'

export const runHandOver = handler(handOverJob, perform)
