import { handler } from '#kit/queue/runner.ts'
import { perform } from './changing.ts'
import { changeTagsJob } from './tags.jobs.ts'

export const changeTags = handler(changeTagsJob, perform)
