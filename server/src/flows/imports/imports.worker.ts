import { handler } from '#kit/queue/runner.ts'
import { importStep } from './imports.jobs.ts'
import { stepOrStop } from './steps.ts'

export const runImportStep = handler(importStep, (kit, payload, attempt) => stepOrStop(kit, payload, attempt))
