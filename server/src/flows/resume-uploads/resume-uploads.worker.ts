import { handler } from '#kit/queue/runner.ts'
import { readOrGiveUp } from './background.ts'
import { readUploadedResume } from './resume-uploads.jobs.ts'

export const readResumeUpload = handler(readUploadedResume, (kit, asked, attempt) => readOrGiveUp(kit, asked, attempt))
