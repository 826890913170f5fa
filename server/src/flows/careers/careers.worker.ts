import { handler } from '#kit/queue/runner.ts'
import { attach } from './attaching.ts'
import { readApplication } from './careers.jobs.ts'

export const readApplicationResume = handler(readApplication, (kit, asked, attempt) => attach(kit, asked, attempt))
